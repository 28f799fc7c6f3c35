/** Where a mail of the shop is on its way. */
export const messageStatuses = ['waiting', 'failed', 'dead', 'sent', 'dropped'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

interface MessageRule {
  label: string;
  /** Staff may send it again: nothing is under way any more. */
  canResend: boolean;
}

export const messageRules: Readonly<Record<MessageStatus, MessageRule>> = {
  waiting: { label: 'Waiting', canResend: false },
  failed: { label: 'Trying again', canResend: false },
  dead: { label: 'Given up', canResend: true },
  sent: { label: 'Sent', canResend: true },
  dropped: { label: 'Not needed', canResend: false },
};
