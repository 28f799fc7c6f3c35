/** Limits of product pictures and their alt texts. A file of its own, so that pages do not load the schemas. */
export const mostPictures = 12;
export const mostAlt = 120;
/** Of a file of products that is imported. */
export const mostImported = { bytes: 1024 * 1024, rows: 2_000 };
/** From this width in pixels on a picture is sharp on every screen. */
export const sharpWidth = 1080;
