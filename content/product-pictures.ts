/**
 * The pictures of each demo product, by the names of their stills. First the card's picture, second the one shown on
 * hover, then oils and serums on skin, texture, group or size (beside an egg), and label; 4 oz jars also have the back
 * with the ingredients. Alt texts are in the stills.
 */
export const productPictures: Readonly<Record<string, readonly string[]>> = {
  'whipped-tallow-balm': [
    'jar-unscented-front',
    'jar-unscented-open',
    'texture-macro',
    'scale-egg',
    'label-whipped-unscented-4oz',
    'back-whipped-unscented-4oz',
  ],
  'lavender-whipped-tallow-balm': [
    'jar-lavender-front',
    'jar-lavender-open',
    'texture-swipe',
    'group-three',
    'label-whipped-lavender-4oz',
    'back-whipped-lavender-4oz',
  ],
  'neroli-whipped-tallow-balm': [
    'jar-neroli-front',
    'jar-neroli-open',
    'texture-swipe',
    'group-three',
    'label-whipped-neroli-4oz',
    'back-whipped-neroli-4oz',
  ],
  'whipped-tallow-balm-family-jar': [
    'jar-unscented-front-8oz',
    'jar-unscented-open-8oz',
    'texture-macro',
    'group-family',
    'label-whipped-unscented-8oz',
  ],
  'whipped-tallow-balm-pocket-jar': [
    'jar-unscented-front-2oz',
    'jar-unscented-open-2oz',
    'texture-swipe',
    'scale-egg',
    'label-whipped-unscented-2oz',
  ],
  'field-balm': [
    'field-unscented-front',
    'field-unscented-open',
    'texture-swipe',
    'group-pocket',
    'label-field-unscented-2oz',
  ],
  'lavender-field-balm': [
    'field-lavender-front',
    'field-lavender-open',
    'texture-swipe',
    'group-pocket',
    'label-field-lavender-2oz',
  ],
  'lavender-whipped-tallow-balm-family-jar': [
    'jar-lavender-front-8oz',
    'jar-lavender-open-8oz',
    'texture-macro',
    'group-family',
    'label-whipped-lavender-8oz',
  ],
  'pasture-body-oil': [
    'oil-unscented-front',
    'oil-unscented-poured',
    'oil-on-skin',
    'texture-oil',
    'group-oils',
    'label-oil-unscented-8oz',
  ],
  'neroli-body-oil': [
    'oil-neroli-front',
    'oil-neroli-poured',
    'oil-on-skin',
    'texture-oil',
    'group-oils',
    'label-oil-neroli-8oz',
  ],
  'lavender-body-oil': [
    'oil-lavender-front',
    'oil-lavender-poured',
    'oil-on-skin',
    'texture-oil',
    'group-oils',
    'label-oil-lavender-4oz',
  ],
  'first-light-face-serum': [
    'serum-unscented-front',
    'serum-unscented-poured',
    'serum-on-skin',
    'texture-oil',
    'group-serums',
    'label-serum-unscented-2oz',
  ],
  'neroli-face-serum': [
    'serum-neroli-front',
    'serum-neroli-poured',
    'serum-on-skin',
    'texture-oil',
    'group-serums',
    'label-serum-neroli-2oz',
  ],
  'lavender-night-serum': [
    'serum-lavender-front',
    'serum-lavender-poured',
    'serum-on-skin',
    'texture-oil',
    'group-serums',
    'label-serum-lavender-2oz',
  ],
};

/** Shown if a product has no picture or its picture does not load; tried in this order. */
export const fallbackPictures = ['jar-unscented-front', 'jar-unscented-open', 'group-three'] as const;
export const productFallbacks = fallbackPictures.map(name => `/media/stills/${name}-640.webp`);
