/** How many pictures a product has, and how long what they show may be. Apart from the schemas, so that pages need not carry them. */
export const mostPictures = 12;
export const mostAlt = 120;
