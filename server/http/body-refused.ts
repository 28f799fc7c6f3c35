import type { RefusalCode } from '#contract/errors.ts';

/** Thrown to whoever reads a body that is not taken whole. */
export class BodyRefused extends Error {
  readonly refused: RefusalCode;
  constructor(refused: RefusalCode) {
    super(`the body was not taken: ${refused}`);
    this.refused = refused;
  }
}
