// Bundles js/board.js and js/css/board.css into buraco_widgets/static/.
// `node build.mjs` writes the two files; `node build.mjs --check` only compares and fails if they are stale.
import { build } from "esbuild";
import { readFile, writeFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "buraco_widgets", "js");
const target = join(here, "buraco_widgets", "static");
const banner =
  "/*! The board of the Buraco course. BSD-3-Clause; built from widgets/buraco_widgets/js with `npm run build`. */";

/** @returns {Promise<Map<string, string>>} file name -> text */
async function bundle() {
  const common = {
    bundle: true,
    minify: true,
    write: false,
    legalComments: "none",
    charset: "utf8",
    absWorkingDir: here,
    logLevel: "warning",
  };
  const [js, css] = await Promise.all([
    build({
      ...common,
      entryPoints: [join(source, "board.js")],
      format: "esm",
      target: ["es2022", "chrome105", "firefox110", "safari16"],
      banner: { js: banner },
    }),
    build({
      ...common,
      entryPoints: [join(source, "css", "board.css")],
      target: ["chrome105", "firefox110", "safari16"],
      banner: { css: banner },
    }),
  ]);
  return new Map([
    ["board.js", js.outputFiles[0].text],
    ["board.css", css.outputFiles[0].text],
  ]);
}

const files = await bundle();
const check = process.argv.includes("--check");
await mkdir(target, { recursive: true });
for (const [name, text] of files) {
  const path = join(target, name);
  const old = await readFile(path, "utf8").catch(() => null);
  if (check && old !== text) {
    console.error(`${name} is stale: run "npm run build" in widgets/ and commit the result.`);
    process.exitCode = 1;
  }
  if (!check && old !== text) await writeFile(path, text);
  console.log(`${name} ${(text.length / 1024).toFixed(1)} kB`);
}
