import { mailFrame } from '#content/emails/frame.ts';
import { missingFacts } from '#content/owner-facts.ts';
import { capitalized } from '#domain/display.ts';
import type { OwnerSettings } from '#domain/settings.ts';
import { type MailPart, oneLine, partsOf, type Values, wordsOf } from './mail-words.ts';

/** The texts of a mail as content/emails has them. */
export interface MailText {
  subject: string;
  preview: string;
  body: readonly string[];
}

export interface MailLine {
  name: string;
  detail: string;
  total: string;
  /** The full address of its picture; null without one. */
  picture: string | null;
}

/** One mail as a feature composes it: to whom, which texts, which values. */
export interface ComposedMail {
  to: string;
  text: MailText;
  /** Text around a null value is left out; a name without a value is a fault. */
  values: Values;
  lines?: MailLine[];
  /** Why the recipient gets it: something of theirs, or, for marketing, that they subscribed and how to leave. */
  about: keyof typeof mailFrame.subjectKinds | AskedFor;
}

interface AskedFor {
  consentDate: string;
  unsubscribeUrl: string;
}

export type Block =
  | { kind: 'greeting'; text: string }
  | { kind: 'paragraph'; parts: MailPart[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'lines'; lines: MailLine[] }
  /** Sums under the items; the last is the total. */
  | { kind: 'figures'; rows: { label: string; value: string }[] };

export interface MailContent {
  subject: string;
  preview: string;
  blocks: Block[];
  foot: MailPart[];
}

/** The sender's details in the foot of every mail. */
export type MailOwner = Pick<OwnerSettings, 'company_legal_name' | 'postal_address'>;

export const subjectOf = ({ text, values }: ComposedMail): string => oneLine(wordsOf(text.subject, values) ?? '');

/** Fills in the texts of a mail. */
export function composeMail(mail: ComposedMail, owner: MailOwner): MailContent {
  const { text, values, lines = [], about } = mail;
  return {
    subject: subjectOf(mail),
    preview: capitalized(oneLine(wordsOf(text.preview, values) ?? '')),
    blocks: oneButton(text.body.flatMap(paragraph => blocksOf(paragraph, values, lines))),
    foot: footOf(about, owner),
  };
}

function footOf(about: ComposedMail['about'], owner: MailOwner): MailPart[] {
  const facts = {
    company_legal_name: owner.company_legal_name || missingFacts.company_legal_name,
    postal_address: owner.postal_address || missingFacts.postal_address,
  };
  if (typeof about === 'string')
    return partsOf(mailFrame.serviceFoot, { ...facts, subject_kind: mailFrame.subjectKinds[about] });
  const { consentDate, unsubscribeUrl } = about;
  return partsOf(mailFrame.marketingFoot, {
    ...facts,
    consent_date: consentDate,
    unsubscribe_url: unsubscribeUrl,
  });
}

function blocksOf(paragraph: string, values: Values, lines: MailLine[]): Block[] {
  if (paragraph === '{items}') return lines.length > 0 ? [{ kind: 'lines', lines }] : [];
  if (paragraph === '{greeting}') return [{ kind: 'greeting', text: wordsOf(paragraph, values) ?? '' }];
  if (paragraph === mailFrame.greetingWithoutName) return [{ kind: 'greeting', text: paragraph }];
  if (figurePattern.test(paragraph)) return [{ kind: 'figures', rows: figuresOf(paragraph, values) }];
  const parts = partsOf(paragraph, values);
  const [first, ...rest] = parts;
  // A paragraph that begins with a link becomes a button.
  if (first && isLink(first)) return [{ kind: 'button', label: first.text, href: first.href }, ...paragraphOf(rest)];
  return paragraphOf(parts);
}

/** A mail asks for one thing: further links become text. */
function oneButton(blocks: Block[]): Block[] {
  const first = blocks.findIndex(block => block.kind === 'button');
  return blocks.map((block, at) =>
    block.kind === 'button' && at !== first
      ? { kind: 'paragraph', parts: [{ text: block.label, href: block.href }] }
      : block,
  );
}

const isLink = (part: MailPart): part is { text: string; href: string } => part.href !== undefined;

function paragraphOf(found: MailPart[]): Block[] {
  const first = found.findIndex(part => part.text.trim() !== '');
  if (first < 0) return [];
  const parts = found.slice(first).map((part, at) => (at === 0 ? { ...part, text: part.text.trimStart() } : part));
  return [{ kind: 'paragraph', parts }];
}

/** 'Subtotal {subtotal} · Tax {tax}' */
const figurePattern = /^\w+ \{\w+\}( · \w+ \{\w+\})+$/;

function figuresOf(paragraph: string, values: Values) {
  return paragraph.split(' · ').flatMap(figure => {
    const [label = '', name = ''] = figure.split(' ');
    const value = wordsOf(name, values);
    return value === null ? [] : [{ label, value }];
  });
}
