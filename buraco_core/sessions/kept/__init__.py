"""What is kept between visits: progress by clause and level, and how it is carried and handed on."""
