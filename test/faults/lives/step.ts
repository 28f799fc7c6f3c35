import fc from 'fast-check';
import { agree } from './agree.ts';
import type { Intent, Model } from './model.ts';
import type { Shop } from './shop.ts';

/** Something that somebody does in the life of a shop. */
export interface Verb<Args> {
  /** What is drawn for it: which order, how many, which of two. */
  draw: { [Name in keyof Args]: fc.Arbitrary<Args[Name]> };
  /** Whether it can be done now, by the model alone. */
  check(model: Model, args: Args): boolean;
  /** Does it and updates the model. Returns what the order's events do not say. */
  run(model: Model, shop: Shop, args: Args): Promise<Intent> | Promise<void>;
}

/** A verb with its drawn arguments. */
export type Step = fc.AsyncCommand<Model, Shop>;

/** How often each verb was walked. */
export const walked = new Map<string, number>();

/** Draws steps of one verb. `name` is a sentence in which {words} stand for what was drawn. */
export function steps<Args>(name: string, verb: Verb<Args>): fc.Arbitrary<Step> {
  walked.set(name, 0);
  return fc.record(verb.draw as Record<string, fc.Arbitrary<unknown>>).map(drawn => {
    const args = drawn as Args;
    return {
      check: model => verb.check(model as Model, args),
      async run(model, shop) {
        walked.set(name, (walked.get(name) ?? 0) + 1);
        model.steps += 1;
        const intent = await verb.run(model, shop, args);
        await agree(model, intent ?? {});
      },
      toString: () => name.replace(/\{(\w+)\}/g, (_, word: string) => String(drawn[word])),
    };
  });
}

/** An index into few things, so that lives meet. */
export const nth = fc.nat({ max: 11 });
export const yes = fc.boolean();
