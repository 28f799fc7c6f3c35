import { isEmail } from '../email.ts';

/** Lengths in code points, as people count and as the database counts. */
export const ticketLimits = {
  subject: { least: 5, most: 200 },
  message: { least: 10, most: 2_000 },
  /** A reply may be short. */
  reply: { least: 1, most: 2_000 },
  pictures: 3,
} as const;

/**
 * As stored: trimmed, with `
 * ` line ends.
 */
export const tidyText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

export const lengthOf = (text: string): number => [...tidyText(text)].length;

export interface TicketDraft {
  email: string;
  subject: string;
  message: string;
}

export type TicketProblems = Partial<Record<keyof TicketDraft, string>>;

/** The problem of each field of a new ticket; empty if it can be sent. */
export function ticketProblems({ email, subject, message }: TicketDraft): TicketProblems {
  const problems: TicketProblems = {};
  if (!isEmail(email)) problems.email = 'Please enter a valid email address';
  const subjectProblem = problemOf(subject, 'Subject', ticketLimits.subject);
  if (subjectProblem) problems.subject = subjectProblem;
  const messageProblem = problemOf(message, 'Message', ticketLimits.message);
  if (messageProblem) problems.message = messageProblem;
  return problems;
}

/** Why a reply cannot be sent; null if it can. A picture without text is enough. */
export function replyProblem(text: string, pictures = 0): string | null {
  if (lengthOf(text) === 0) return pictures > 0 ? null : 'Write something first';
  return problemOf(text, 'Message', ticketLimits.reply);
}

function problemOf(text: string, name: string, { least, most }: { least: number; most: number }): string | null {
  const length = lengthOf(text);
  if (length < least) return `${name} must be at least ${least} characters`;
  return length > most ? `${name} must be less than ${most} characters` : null;
}
