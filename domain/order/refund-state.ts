/** The states of a refund. `settled`: it failed, and staff paid it back another way. */
export const refundStates = ['requested', 'succeeded', 'failed', 'settled'] as const;
export type RefundState = (typeof refundStates)[number];

interface Answered {
  status: string;
  /** When the provider answered, or else when it was requested. */
  at: Date;
}

/** `handledAt`: when staff marked it as settled. A later answer wins, because the money may have come back again. */
export function refundState({ status, at }: Answered, handledAt: Date | null): RefundState {
  if (status === 'failed' && handledAt !== null && handledAt >= at) return 'settled';
  return status as RefundState;
}
