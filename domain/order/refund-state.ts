/** How a refund stands to those who read it; `settled`: it failed, and staff paid it back another way. */
export const refundStates = ['requested', 'succeeded', 'failed', 'settled'] as const;
export type RefundState = (typeof refundStates)[number];

interface Answered {
  status: string;
  /** When its provider answered, or it was asked for. */
  at: Date;
}

/** `handledAt`: when staff noted that it is settled. News after that stands: money may come back again. */
export function refundState({ status, at }: Answered, handledAt: Date | null): RefundState {
  if (status === 'failed' && handledAt !== null && handledAt >= at) return 'settled';
  return status as RefundState;
}
