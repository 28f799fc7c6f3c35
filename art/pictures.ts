/**
 * Every still of the shop: its alternative text and what draws it. Alternative text says what is seen and what a
 * shopper needs, in at most 120 characters, without praise.
 */

/** How a still comes about. A `shot` is staged under its own name in scene/shots.py. */
export type Origin =
  | { by: 'shot' }
  | { by: 'landscape'; scene: Landscape; width: number; height: number }
  | { by: 'relief'; subject: 'swipe' | 'oil'; width: number; height: number }
  | { by: 'relief'; subject: 'skin'; width: number; height: number; dryness: number };

/** The scenes that the pasture program knows by number. */
export type Landscape = 'pasture' | 'day' | 'dusk';

export interface Picture {
  alt: string;
  origin: Origin;
}

const shot = (alt: string): Picture => ({ alt, origin: { by: 'shot' } });

const landscape = (scene: Landscape, width: number, height: number, alt: string): Picture => ({
  alt,
  origin: { by: 'landscape', scene, width, height },
});

const texture = (subject: 'swipe' | 'oil', alt: string): Picture => ({
  alt,
  origin: { by: 'relief', subject, width: 1080, height: 1080 },
});

const skin = (dryness: number, alt: string): Picture => ({
  alt,
  origin: { by: 'relief', subject: 'skin', width: 1080, height: 1350, dryness },
});

const jars: Record<string, Picture> = {
  'jar-unscented-front': shot(
    'Unscented Whipped Tallow Balm, 4 oz white glass jar with brass lid, an ear of wheat on straw linen',
  ),
  'jar-unscented-open': shot(
    'Open 4 oz unscented jar, balm whipped to a peak, brass lid leaning behind, an ear of wheat on straw linen',
  ),
  'jar-unscented-front-2oz': shot(
    'Unscented Whipped Tallow Balm, small 2 oz white glass jar with brass lid, an ear of wheat in front',
  ),
  'jar-unscented-open-2oz': shot(
    'Open small 2 oz unscented jar, balm whipped to a peak, brass lid leaning behind, an ear of wheat in front',
  ),
  'jar-unscented-front-8oz': shot(
    'Unscented Whipped Tallow Balm, tall 8 oz white glass jar with brass lid, an ear of wheat in front',
  ),
  'jar-unscented-open-8oz': shot(
    'Open tall 8 oz unscented jar, balm whipped to a peak, brass lid leaning behind, an ear of wheat in front',
  ),
  'jar-lavender-front': shot(
    'Lavender Whipped Tallow Balm, 4 oz white glass jar with brass lid, lavender sprigs on lilac linen',
  ),
  'jar-lavender-open': shot(
    'Open 4 oz lavender jar, balm whipped to a peak, brass lid leaning behind, lavender sprigs on lilac linen',
  ),
  'jar-lavender-front-8oz': shot(
    'Lavender Whipped Tallow Balm, tall 8 oz white glass jar with brass lid, lavender sprigs on lilac linen',
  ),
  'jar-lavender-open-8oz': shot(
    'Open tall 8 oz lavender jar, balm whipped to a peak, brass lid leaning behind, lavender sprigs in front',
  ),
  'jar-neroli-front': shot(
    'Neroli Whipped Tallow Balm, 4 oz white glass jar with brass lid, orange blossom on pale green linen',
  ),
  'jar-neroli-open': shot(
    'Open 4 oz neroli jar, balm whipped to a peak, brass lid leaning behind, orange blossom on pale green linen',
  ),
  'field-unscented-front': shot(
    'Field Balm, unscented, small 2 oz white glass jar with brass lid, an ear of wheat on straw linen',
  ),
  'field-unscented-open': shot(
    'Open 2 oz jar of unscented Field Balm, firm and flat with one thumb-wide scrape, brass lid leaning behind',
  ),
  'field-lavender-front': shot(
    'Lavender Field Balm, small 2 oz white glass jar with brass lid, lavender sprigs on lilac linen',
  ),
  'field-lavender-open': shot(
    'Open 2 oz jar of Lavender Field Balm, firm and flat with one thumb-wide scrape, brass lid leaning behind',
  ),
};

const bottles: Record<string, Picture> = {
  'oil-unscented-front': shot(
    'Pasture Body Oil, unscented, 8 fl oz white glass bottle with brass cap, an ear of wheat on straw linen',
  ),
  'oil-unscented-poured': shot('Open 8 fl oz bottle of Pasture Body Oil, brass cap beside it, a dish of golden oil'),
  'oil-neroli-front': shot(
    'Neroli Body Oil, 8 fl oz white glass bottle with brass cap, orange blossom on pale green linen',
  ),
  'oil-neroli-poured': shot('Open 8 fl oz bottle of Neroli Body Oil, brass cap beside it, a dish of golden oil'),
  'oil-lavender-front': shot(
    'Lavender Body Oil, 4 fl oz white glass bottle with brass cap, lavender sprigs on lilac linen',
  ),
  'oil-lavender-poured': shot('Open 4 fl oz bottle of Lavender Body Oil, brass cap beside it, a dish of golden oil'),
  'serum-unscented-front': shot(
    'First Light Face Serum, unscented, 2 fl oz white glass dropper bottle, an ear of wheat on straw linen',
  ),
  'serum-unscented-poured': shot(
    'Open 2 fl oz bottle of First Light Face Serum, its dropper laid down in front, a dish of golden serum',
  ),
  'serum-neroli-front': shot(
    'Neroli Face Serum, 2 fl oz white glass dropper bottle, orange blossom on pale green linen',
  ),
  'serum-neroli-poured': shot(
    'Open 2 fl oz bottle of Neroli Face Serum, its dropper laid down in front, a dish of golden serum',
  ),
  'serum-lavender-front': shot(
    'Lavender Night Serum, 2 fl oz white glass dropper bottle, lavender sprigs on lilac linen',
  ),
  'serum-lavender-poured': shot(
    'Open 2 fl oz bottle of Lavender Night Serum, its dropper laid down in front, a dish of golden serum',
  ),
};

const groups: Record<string, Picture> = {
  'group-three': shot('Three 4 oz balm jars, lavender, unscented and neroli, with lavender and wheat on straw linen'),
  'group-family': shot('Two tall 8 oz jars of Whipped Tallow Balm side by side, unscented in front of lavender'),
  'group-pocket': shot(
    'Three small 2 oz jars: Field Balm in front, Lavender Field Balm and unscented Whipped Tallow Balm behind',
  ),
  'group-oils': shot(
    'Three body oils with brass caps: Pasture and Neroli in 8 fl oz bottles, Lavender in a smaller 4 fl oz one',
  ),
  'group-serums': shot(
    'Three 2 fl oz dropper bottles: First Light Face Serum in front, Lavender Night and Neroli Face Serum behind',
  ),
  'scale-egg': shot("A 2 oz jar beside a hen's egg, the jar about as tall as the egg, a 4 oz jar behind them"),
  shelf: shot('Three balm jars, 8 oz, 4 oz and 2 oz, on a limestone shelf with leaf shadows on the wall'),
};

const labels: Record<string, Picture> = {
  'label-whipped-unscented-2oz': shot('Label seen close: Golden Graze Whipped Tallow Balm, unscented, 2 oz / 56 g'),
  'label-whipped-unscented-4oz': shot('Label seen close: Golden Graze Whipped Tallow Balm, unscented, 4 oz / 113 g'),
  'label-whipped-unscented-8oz': shot('Label seen close: Golden Graze Whipped Tallow Balm, unscented, 8 oz / 226 g'),
  'label-whipped-lavender-4oz': shot('Label seen close: Golden Graze Whipped Tallow Balm, lavender, 4 oz / 113 g'),
  'label-whipped-lavender-8oz': shot('Label seen close: Golden Graze Whipped Tallow Balm, lavender, 8 oz / 226 g'),
  'label-whipped-neroli-4oz': shot('Label seen close: Golden Graze Whipped Tallow Balm, neroli, 4 oz / 113 g'),
  'label-field-unscented-2oz': shot('Label seen close: Golden Graze Field Balm, unscented, 2 oz / 56 g'),
  'label-field-lavender-2oz': shot('Label seen close: Golden Graze Field Balm, lavender, 2 oz / 56 g'),
  'label-oil-unscented-8oz': shot('Label seen close: Golden Graze Pasture Body Oil, unscented, 8 fl oz / 237 mL'),
  'label-oil-neroli-8oz': shot('Label seen close: Golden Graze Neroli Body Oil, 8 fl oz / 237 mL'),
  'label-oil-lavender-4oz': shot('Label seen close: Golden Graze Lavender Body Oil, 4 fl oz / 118 mL'),
  'label-serum-unscented-2oz': shot(
    'Label seen close: Golden Graze First Light Face Serum, unscented, 2 fl oz / 59 mL',
  ),
  'label-serum-neroli-2oz': shot('Label seen close: Golden Graze Neroli Face Serum, 2 fl oz / 59 mL'),
  'label-serum-lavender-2oz': shot('Label seen close: Golden Graze Lavender Night Serum, 2 fl oz / 59 mL'),
};

/** The jar turned round. Its words are those of label-words.ts. */
const backs: Record<string, Picture> = {
  'back-whipped-unscented-4oz': shot(
    'Back label of the unscented 4 oz jar: how to use, caution, three ingredients, maker, batch, net weight',
  ),
  'back-whipped-lavender-4oz': shot(
    'Back label of the lavender 4 oz jar: how to use, caution, ingredients of balm and scent, maker, batch, weight',
  ),
  'back-whipped-neroli-4oz': shot(
    'Back label of the neroli 4 oz jar: how to use, caution, ingredients of balm and scent, maker, batch, weight',
  ),
};

const textures: Record<string, Picture> = {
  'texture-macro': shot('Close view of whipped balm in the jar, spiral ridges rising to a soft peak'),
  'texture-swipe': texture('swipe', 'A thick swipe of ivory balm on limestone, ridges left by the spatula'),
  'texture-oil': texture('oil', 'A pool of golden oil and small drops on limestone, a window reflected in it'),
  'skin-dry': skin(0.72, 'Illustration of dry skin seen close: deep crossing lines, pale flakes, no shine'),
  'skin-mid': skin(0.26, 'Illustration of skin seen close: shallower lines, hardly a flake'),
  'skin-calm': skin(0, 'Illustration of calm skin seen close: fine even lines, a soft shine, warm light'),
};

const scenes: Record<string, Picture> = {
  hero: shot('Unscented Golden Graze jar on straw linen in low sun, leaf shadows across the cloth'),
  'hero-phone': shot('Unscented Golden Graze jar on straw linen in low sun, leaf shadows on the wall above'),
  'hero-open': shot('Open Golden Graze jar, whipped balm in low sun, brass lid leaning behind'),
  'hero-open-phone': shot('Open Golden Graze jar in low sun, brass lid leaning behind, an ear of wheat in front'),
  dusk: shot('Golden Graze jar on linen in the last light of the day, dark room behind'),
  pasture: landscape(
    'pasture',
    2000,
    1250,
    'Low sun over a wide green pasture, seven cattle grazing far off, open sky',
  ),
  'day-panorama': landscape(
    'day',
    2400,
    960,
    'One pasture from dawn at left to dusk at right, the sun drawn four times across the sky',
  ),
  'pasture-dusk': landscape(
    'dusk',
    1600,
    900,
    'Empty pasture at dusk, violet sky with lit clouds, last light on the horizon',
  ),
};

const products = { ...jars, ...bottles, ...groups, ...labels, ...backs };

/** The stills that belong to demo products; pages know them from the database, never by name. */
export const productViews: ReadonlySet<string> = new Set(Object.keys(products));

export const pictures: Readonly<Record<string, Picture>> = {
  ...products,
  ...textures,
  ...scenes,
};
