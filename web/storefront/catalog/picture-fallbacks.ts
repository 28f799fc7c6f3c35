/** Shown in turn when a product's own picture cannot be: the plain jar, then the two other bundled ones. */
export const productFallbacks = [
  '/media/stills/jar-unscented-front-640.webp',
  '/media/stills/jar-lavender-front-640.webp',
  '/media/stills/jar-neroli-front-640.webp',
] as const;
