import type { Refusal } from '#contract/errors.ts';

/** Thrown to roll a transaction back; the caller returns the refusal. */
export class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}
