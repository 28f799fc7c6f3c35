import type { StatusLook } from './status-look.ts';

/** The delivery states of a mail. */
export const messageStatuses = ['waiting', 'failed', 'dead', 'sent', 'dropped'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

interface MessageRule extends StatusLook {
  /** Staff may send it again, because nothing is under way. */
  canResend: boolean;
}

export const messageRules: Readonly<Record<MessageStatus, MessageRule>> = {
  waiting: { label: 'Waiting', tone: 'neutral', sign: 'clock', canResend: false },
  failed: { label: 'Trying again', tone: 'warning', sign: 'reply', canResend: false },
  dead: { label: 'Given up', tone: 'error', sign: 'ban', canResend: true },
  sent: { label: 'Sent', tone: 'success', sign: 'check', canResend: true },
  dropped: { label: 'Not needed', tone: 'neutral', sign: 'minus', canResend: false },
};
