import type { RefusalCode } from '#contract/errors.ts';

/** Thrown when reading a body that is refused. */
export class BodyRefused extends Error {
  readonly refused: RefusalCode;
  constructor(refused: RefusalCode) {
    super(`the body was not taken: ${refused}`);
    this.refused = refused;
  }
}
