import { ingredientReasons } from '#content/catalog.ts';

/** Which ingredient has which reason. */
const marks: [RegExp, keyof typeof ingredientReasons][] = [
  [/Tallow/, 'tallow'],
  [/Olea Europaea/, 'oliveOil'],
  [/Beeswax|Cera Alba/, 'beeswax'],
  [/Tocopherol/, 'vitaminE'],
  [/Lavandula/, 'lavenderOil'],
  [/Citrus Aurantium/, 'neroliOil'],
];

/** Each ingredient of an INCI list with its purpose, in the order of the list. */
export const ingredientsWithReasons = (list: string) =>
  marks
    .map(([mark, name]) => ({ at: list.search(mark), name }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => ingredientReasons[name]);

export const ingredientSentence = (list: string) =>
  ingredientsWithReasons(list)
    .map(({ ingredient, reason }) => `${ingredient}, ${reason}.`)
    .join(' ');
