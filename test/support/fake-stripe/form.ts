export type FormValue = string | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

/** Stripe's form encoding: `line_items[0][price_data][unit_amount]=1999`; lists are objects with the keys 0, 1, … */
export function parseForm(text: string): FormObject {
  const root: FormObject = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [name.replace(/\[.*/, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? '')];
    let place = root;
    keys.forEach((raw, depth) => {
      const key = raw === '' ? String(Object.keys(place).length) : raw;
      if (depth === keys.length - 1) {
        place[key] = value;
        return;
      }
      const next = place[key];
      const child: FormObject = typeof next === 'object' ? next : {};
      place[key] = child;
      place = child;
    });
  }
  return root;
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const objectOf = (value: FormValue | undefined): FormObject => (typeof value === 'object' ? value : {});
export const listOf = (value: FormValue | undefined): FormValue[] => Object.values(objectOf(value));

/** `metadata[…]` and the like: text by name. */
export const textsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
