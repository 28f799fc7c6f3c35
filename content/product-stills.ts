import { type Still, scenes } from './media.ts';

/** Stills of the demo products. */
export const productStills = {
} as const satisfies Record<string, Still>;

export const stills = { ...scenes, ...productStills };
export type StillName = keyof typeof stills;
