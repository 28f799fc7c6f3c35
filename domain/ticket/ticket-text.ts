import { isEmail } from '../email.ts';

/** Lengths in characters as a person counts them by code point: an emoji may be one, the database counts alike. */
export const ticketLimits = {
  subject: { least: 5, most: 200 },
  message: { least: 10, most: 2_000 },
  /** An answer may be short. */
  reply: { least: 1, most: 2_000 },
  pictures: 3,
} as const;

/** As it is kept: without blanks at its ends, with one kind of line end. */
export const tidyText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

export const lengthOf = (text: string): number => [...tidyText(text)].length;

export interface TicketDraft {
  email: string;
  subject: string;
  message: string;
}

export type TicketProblems = Partial<Record<keyof TicketDraft, string>>;

/** The sentence for each field that cannot be sent (spec section 5); empty when all can. */
export function ticketProblems({ email, subject, message }: TicketDraft): TicketProblems {
  const problems: TicketProblems = {};
  if (!isEmail(email)) problems.email = 'Please enter a valid email address';
  const subjectProblem = problemOf(subject, 'Subject', ticketLimits.subject);
  if (subjectProblem) problems.subject = subjectProblem;
  const messageProblem = problemOf(message, 'Message', ticketLimits.message);
  if (messageProblem) problems.message = messageProblem;
  return problems;
}

/** The sentence for an answer that cannot be sent; null when it can. A picture alone is one. */
export function replyProblem(text: string, pictures = 0): string | null {
  if (lengthOf(text) === 0) return pictures > 0 ? null : 'Write something first';
  return problemOf(text, 'Message', ticketLimits.reply);
}

function problemOf(text: string, name: string, { least, most }: { least: number; most: number }): string | null {
  const length = lengthOf(text);
  if (length < least) return `${name} must be at least ${least} characters`;
  return length > most ? `${name} must be less than ${most} characters` : null;
}
