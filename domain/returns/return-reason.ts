/** Why something comes back, and whether the shop is to blame: then it pays the parcel and takes no fee. */
const reasonRules = {
  not_right: { isOurFault: false },
  scent: { isOurFault: false },
  ordered_wrong: { isOurFault: false },
  changed_mind: { isOurFault: false },
  broken: { isOurFault: true },
  wrong_item: { isOurFault: true },
  faulty: { isOurFault: true },
} as const;

export type ReturnReason = keyof typeof reasonRules;

export const returnReasons = Object.keys(reasonRules) as [ReturnReason, ...ReturnReason[]];

export const isOurFault = (reason: ReturnReason): boolean => reasonRules[reason].isOurFault;

/** `too_little`: opened, and less is left than the policy asks for. */
export const returnConditions = ['unopened', 'opened', 'too_little'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** What the buyer would like. */
export const returnWishes = ['refund', 'credit', 'replacement'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** The most pictures of one return. */
export const mostReturnPictures = 4;

/** Letters of the buyer's or staff's own words. */
export const mostReturnWords = 1_000;
