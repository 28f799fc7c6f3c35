/** Catalog texts that several products share. The products are in catalog-balms.ts and catalog-oils-and-serums.ts. */

/** How to use a product: five steps per category. */
export const usageSteps = {
  balm: [
    'Wash, and leave the skin a little damp.',
    'Take a piece the size of a lentil with clean, dry fingers.',
    'Warm it between two fingers until it turns to oil.',
    'Press it on: face first, then neck, then hands.',
    'Give it two minutes. Close the lid, keep water out.',
  ],
  oil: [
    'Step out of the bath and pat down, not quite dry.',
    'Pour a coin of oil into one palm.',
    'Rub your palms together until it is warm.',
    'Smooth upward from ankles to shoulders.',
    'Wait five minutes before dressing. If it clouds, stand the bottle in warm water.',
  ],
  serum: [
    'Wash your face and leave it damp.',
    'Let three or four drops fall into one palm.',
    'Press palms together, then press them to your face.',
    'Take what is left down the neck.',
    'Wait a minute; add balm over it on dry days.',
  ],
} as const;

/** The usage steps of a category; those of a balm by default. */
export const usualSteps = (category: string | null): readonly string[] =>
  Object.hasOwn(usageSteps, category ?? '') ? usageSteps[category as keyof typeof usageSteps] : usageSteps.balm;

/** The purpose of each ingredient, shown in italics. */
export const ingredientReasons = {
  tallow: {
    ingredient: 'Tallow',
    reason: 'for softness that stays',
  },
  oliveOil: {
    ingredient: 'Olive oil',
    reason: 'for slip',
  },
  beeswax: {
    ingredient: 'Beeswax',
    reason: 'for hold',
  },
  vitaminE: {
    ingredient: 'Vitamin E',
    reason: 'to keep the fats fresh',
  },
  lavenderOil: {
    ingredient: 'Lavender oil',
    reason: 'for the evening',
  },
  neroliOil: {
    ingredient: 'Neroli oil',
    reason: 'for the morning',
  },
} as const;

/** Notes under the ingredient list; `beeswax` only for the field line. */
export const ingredientNotes = {
  animal: 'Contains beef tallow; not vegan.',
  beeswax: 'Contains beeswax.',
  water: 'No water, so no preservative.',
  essentialOil: '*Naturally occurring in the essential oil.',
} as const;

export const labelCaution =
  'For external use only. Keep out of eyes. Try it on a small patch first; stop if your skin objects. Keep dry. Melts near 104 °F (40 °C). Best within 12 months of opening. Questions or a bad reaction: {adverse_event_contact}.' as const;

/** Shown if a product has no description. */
export const defaultDescription =
  '<p><strong>Tallow, made simple.</strong> A short list of fats, melted slowly and finished by hand. Warm a little between your fingers, press it on damp skin, and give it two minutes.</p>' as const;
