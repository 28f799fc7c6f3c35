import type { Product } from '#contract/catalog/shapes.ts';

interface Made {
  from: unknown[];
  thing: unknown;
}
const made = new WeakMap<Product, Made>();

/** A value made from a product's answer and others, cached as long as the server caches those same answers. */
export function makeOnce<Thing>(product: Product, others: unknown[], make: () => Thing): Thing {
  const known = made.get(product);
  if (known && others.every((other, i) => other === known.from[i])) return known.thing as Thing;
  const thing = make();
  made.set(product, { from: others, thing });
  return thing;
}
