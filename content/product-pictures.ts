/**
 * The pictures of each demo product, first the one on its card, second the one a card shows under the pointer.
 * `still` names an entry of `stills` in media.ts. `standIn: true` says that the picture shows another size, scent or
 * product than its own; its `alt` then tells what can truly be seen.
 */

export interface ProductPicture {
  still: string;
  alt: string;
  standIn?: true;
}

const whippedPeak = { still: 'texture-macro', alt: 'Close view of whipped balm in the jar, rising to a soft peak' };
const balmSwipe = { still: 'texture-swipe', alt: 'A thick swipe of ivory balm, ridges left by the spatula' };
const oilPool = { still: 'texture-oil', alt: 'A pool of clear golden oil with small drops around it' };

const unscentedOpen = {
  still: 'jar-unscented-open',
  alt: 'Open unscented jar, balm whipped to a peak, brass lid leaning behind',
};
const unscentedOpenStandIn = {
  still: 'jar-unscented-open',
  alt: 'The same unscented balm in its 4 oz jar, open, whipped to a peak',
  standIn: true,
} as const;
const lavenderFront = {
  still: 'jar-lavender-front',
  alt: 'Lavender Whipped Tallow Balm, white glass jar with brass lid, lavender sprigs on lilac linen',
};
const lavenderOpen = {
  still: 'jar-lavender-open',
  alt: 'Open lavender jar, balm whipped to a peak, lavender sprigs beside it',
};

export const productPictures: Readonly<Record<string, readonly ProductPicture[]>> = {
  'whipped-tallow-balm': [
    {
      still: 'jar-unscented-front',
      alt: 'Whipped Tallow Balm, 4 oz white glass jar with brass lid, an ear of wheat on straw linen',
    },
    unscentedOpen,
    whippedPeak,
    balmSwipe,
  ],
  'lavender-whipped-tallow-balm': [lavenderFront, lavenderOpen, balmSwipe],
  'neroli-whipped-tallow-balm': [
    {
      still: 'jar-neroli-front',
      alt: 'Neroli Whipped Tallow Balm, white glass jar with brass lid, orange blossom on pale green linen',
    },
    { still: 'jar-neroli-open', alt: 'Open neroli jar, balm whipped to a peak, orange blossom beside it' },
    balmSwipe,
  ],
  'whipped-tallow-balm-family-jar': [
    {
      still: 'jar-unscented-front-8oz',
      alt: 'Whipped Tallow Balm, tall 8 oz white glass jar with brass lid, an ear of wheat in front',
    },
    unscentedOpenStandIn,
    whippedPeak,
    {
      still: 'shelf',
      alt: 'Three jars on a stone shelf, the 8 oz jar with a small one on its lid, a 4 oz jar beside it',
    },
  ],
  'whipped-tallow-balm-pocket-jar': [
    {
      still: 'jar-unscented-front-2oz',
      alt: 'Whipped Tallow Balm, small 2 oz white glass jar with brass lid, an ear of wheat in front',
    },
    unscentedOpenStandIn,
    balmSwipe,
  ],
  'field-balm': [
    {
      still: 'jar-unscented-front-2oz',
      alt: 'Small 2 oz white glass Golden Graze jar with brass lid, an ear of wheat in front',
      standIn: true,
    },
    balmSwipe,
  ],
  'lavender-field-balm': [
    {
      still: 'jar-lavender-front',
      alt: 'White glass Golden Graze jar of lavender balm with brass lid, shown in the 4 oz size, lavender sprigs beside it',
      standIn: true,
    },
    balmSwipe,
  ],
  'lavender-whipped-tallow-balm-family-jar': [
    {
      still: 'jar-lavender-front',
      alt: 'Lavender Whipped Tallow Balm, shown in the 4 oz jar, lavender sprigs on lilac linen',
      standIn: true,
    },
    { ...lavenderOpen, alt: 'Lavender balm in its 4 oz jar, open, whipped to a peak', standIn: true },
    whippedPeak,
  ],
  'pasture-body-oil': [
    {
      still: 'bottle-oil-unscented',
      alt: 'Unscented Golden Graze oil, shown in the 2 fl oz dropper bottle, an ear of wheat on straw linen',
      standIn: true,
    },
    oilPool,
  ],
  'neroli-body-oil': [
    {
      still: 'bottle-serum-neroli',
      alt: 'Golden Graze neroli, shown in the 2 fl oz dropper bottle, orange blossom on pale green linen',
      standIn: true,
    },
    oilPool,
  ],
  'lavender-body-oil': [
    {
      still: 'bottle-oil-lavender',
      alt: 'Golden Graze lavender oil, shown in the 2 fl oz dropper bottle, lavender sprigs on lilac linen',
      standIn: true,
    },
    oilPool,
  ],
  'first-light-face-serum': [
    {
      still: 'bottle-oil-unscented',
      alt: 'Unscented Golden Graze face oil, 2 fl oz white glass dropper bottle with brass collar, an ear of wheat in front',
      standIn: true,
    },
    oilPool,
  ],
  'neroli-face-serum': [
    {
      still: 'bottle-serum-neroli',
      alt: 'Neroli serum, 2 fl oz white glass dropper bottle, orange blossom on pale green linen',
    },
    oilPool,
  ],
  'lavender-night-serum': [
    {
      still: 'bottle-oil-lavender',
      alt: 'Golden Graze lavender face oil, 2 fl oz white glass dropper bottle, lavender sprigs on lilac linen',
      standIn: true,
    },
    oilPool,
  ],
};

/** For a product without a picture, and in place of one that does not load: tried in this order. */
export const fallbackPictures = ['jar-unscented-front', 'jar-unscented-open', 'group-three'] as const;
