import type { Refusal } from '#contract/errors.ts';

/** Thrown within a transaction, takes it back; whoever opened it answers the refusal. */
export class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}
