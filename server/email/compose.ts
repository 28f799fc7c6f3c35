import { ownerFacts } from '#content/brand.ts';
import { mailFrame } from '#content/emails/frame.ts';
import { fill } from '#content/fill.ts';

/** A mail's words as content/emails has them. */
export interface MailText {
  subject: string;
  preview: string;
  body: readonly string[];
}

export interface MailLine {
  name: string;
  detail: string;
  total: string;
}

/** What a feature says of one mail: to whom, which words, with which values. */
export interface ComposedMail {
  to: string;
  text: MailText;
  values: Record<string, string>;
  lines?: MailLine[];
  /** What of theirs it is about, or, for marketing, that they asked for it and how to leave. */
  about: keyof typeof mailFrame.subjectKinds | AskedFor;
}

export interface AskedFor {
  consentDate: string;
  unsubscribeUrl: string;
}

export type Block =
  | { kind: 'paragraph'; parts: MailPart[] }
  /** A paragraph that is a link alone is the mail's button. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'lines'; lines: MailLine[] };

export type MailPart = { text: string; href?: string };

export interface MailContent {
  subject: string;
  preview: string;
  blocks: Block[];
  foot: MailPart[];
}

/** Fills the words of a mail; a paragraph whose link has no address is left out. */
export function composeMail({ text, values, lines = [], about }: ComposedMail): MailContent {
  return {
    subject: oneLine(fill(text.subject, values)),
    preview: fill(text.preview, values),
    blocks: text.body.flatMap(paragraph => blocksOf(paragraph, values, lines)),
    foot: footOf(about),
  };
}

function footOf(about: ComposedMail['about']): MailPart[] {
  if (typeof about === 'string')
    return partsOf(mailFrame.serviceFoot, { ...ownerFacts, subject_kind: mailFrame.subjectKinds[about] });
  const { consentDate, unsubscribeUrl } = about;
  return partsOf(mailFrame.marketingFoot, {
    ...ownerFacts,
    consent_date: consentDate,
    unsubscribe_url: unsubscribeUrl,
  });
}

function blocksOf(paragraph: string, values: Record<string, string>, lines: MailLine[]): Block[] {
  if (paragraph === '{items}') return lines.length > 0 ? [{ kind: 'lines', lines }] : [];
  const parts = partsOf(paragraph, values);
  if (parts.some(part => part.href === '')) return [];
  const isButton = parts.length === 1 && parts[0]?.href !== undefined;
  if (isButton && parts[0]?.href) return [{ kind: 'button', label: parts[0].text, href: parts[0].href }];
  return [{ kind: 'paragraph', parts }];
}

/** '[words → {link}]' is a link; everything else is text. Values are filled last and never read as marks. */
function partsOf(paragraph: string, values: Record<string, string>): MailPart[] {
  return paragraph
    .split(/(\[[^\]]+ → \{\w+\}\])/)
    .filter(piece => piece !== '')
    .map(piece => {
      const link = /^\[(.+) → \{(\w+)\}\]$/.exec(piece);
      if (!link) return { text: fill(piece, values) };
      return { text: fill(link[1] ?? '', values), href: values[link[2] ?? ''] ?? '' };
    });
}

/** A subject is one line: a name with a line break must not begin a header of its own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The plain-text part. */
export function plainText({ blocks, foot }: MailContent): string {
  const paragraphs = blocks.map(block => {
    if (block.kind === 'button') return `${block.label}: ${block.href}`;
    if (block.kind === 'lines')
      return block.lines.map(line => `${line.name}, ${line.detail}: ${line.total}`).join('\n');
    return textOf(block.parts);
  });
  return [...paragraphs, mailFrame.signOff, textOf(foot)].join('\n\n');
}

const textOf = (parts: MailPart[]) =>
  parts.map(part => (part.href ? `${part.text}: ${part.href}` : part.text)).join('');
