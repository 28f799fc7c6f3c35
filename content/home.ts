import { shopName } from './brand.ts';

/** The home page, section by section. Titles with fixed wording keep it exactly. */

export const hero = {
  title: shopName.split(' '),
  line: 'Grass-fed tallow, whipped by hand until it holds a peak.',
  button: 'BUY NOW',
  facts: ['Three ingredients, no water', 'Free shipping over {free_shipping_threshold}', '{return_days}-day guarantee'],
  pause: 'Pause films',
  play: 'Play films',
} as const;

export const transformation = {
  title: 'The Transformation',
  intro:
    'Skin dries the way ground does: slowly, then all at once. What it is short of is fat. Put a little back, and the light sits on it differently.',
  before: 'Before: tight after washing, rough under the thumb.',
  touch: 'Touch: a piece the size of a lentil, warmed until it gives.',
  after: 'After: soft, rested, a small shine that sinks in.',
  note: 'Pictures are illustrations. Every skin answers in its own way.',
  button: 'START YOUR JOURNEY',
} as const;

export const story = {
  title: 'Skincare, Reimagined Through Ancestral Wisdom',
  text: 'Before there were bottles there was a jar on the sill. Families melted the fat of the animals they raised, strained it through cloth and kept it for hands, cheeks and winter. Nobody wrote it down because everybody knew it. We went back to that jar: tallow from cattle on grass, cleaned slowly, whipped soft, with nothing added to fill the glass.',
  benefits: [
    {
      title: 'Grass-Fed',
      text: 'Cattle on pasture give a firm, straw-colored fat. We buy from farms that can name the field.',
    },
    {
      title: 'Pure Tallow',
      text: 'No water, no filler, no thickener. What fills the jar is fat, and most of it is tallow.',
    },
    {
      title: 'Hand-Whipped',
      text: 'Beaten in small bowls until it turns pale and stands. It spreads like soft butter and settles in minutes.',
    },
  ],
  button: 'BUY NOW',
} as const;

export const featured = {
  tagline: 'Plain tallow balm, whipped until light.',
  texture: {
    title: 'Texture View',
    text: 'Pale as straw, thick as butter from the cellar. Press it and it melts to a thin oil. Two minutes later the shine is gone and the softness is not.',
  },
  ingredients: {
    title: 'Ingredients',
    text: '{ingredient_sentence} Nothing else is in the jar.',
    link: 'Read the full label',
  },
  use: { title: 'How to Use' },
  facts: { size: 'Size', price: 'Price', stock: 'Stock' },
  unavailable: {
    none: 'No products available',
    button: 'Try Again',
  },
} as const;

export const experience = {
  title: `The ${shopName} Experience`,
  intro: 'Three short films, no sound needed. Field, bowl, shelf: that is the whole road.',
  films: [
    {
      caption: 'The field. First sun on long grass.',
      description: 'Grass moves in a low wind; cattle stand small on the ridge.',
    },
    {
      caption: 'The bowl. Whisked until it holds its own peak.',
      description: 'A whisk turns through pale balm and lifts; a peak stays.',
    },
    {
      caption: 'The shelf. One jar, the last of the light.',
      description: 'Evening light crosses a shelf and stops on a closed jar.',
    },
  ],
} as const;

export const journey = {
  title: 'The Ritual Journey',
  steps: [
    {
      time: 'First light',
      title: 'Ethical Sourcing',
      text: 'We begin with suet from cattle raised on pasture. It is good fat that is too often thrown away.',
    },
    {
      time: 'Morning',
      title: 'Artisan Rendering',
      text: 'The suet melts low and slow, never at a boil. Then it is strained through cloth until it runs clear.',
    },
    {
      time: 'Afternoon',
      title: 'Infusion & Whipping',
      text: 'Olive oil goes in while the tallow is warm, and lavender or neroli where the label says so. As it cools we whip it until it stands.',
    },
    {
      time: 'Dusk',
      title: 'Packaging & Ritual',
      text: 'Each jar is filled, dated and closed by hand. The rest is yours: clean skin, a little balm, one unhurried minute.',
    },
  ],
} as const;

export const floatingFilm = {
  caption: 'Lid off. Whipped, never poured.',
  close: 'Close film',
  button: 'BUY NOW',
} as const;
