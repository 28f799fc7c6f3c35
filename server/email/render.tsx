import { renderToStaticMarkup } from 'react-dom/server';
import { mailFrame } from '#content/emails/frame.ts';
import { type Block, type ComposedMail, composeMail, type MailContent, type MailOwner } from './compose.ts';
import { MailLayout } from './mail-layout.tsx';
import type { MailPart } from './mail-words.ts';

export interface RenderedMail {
  subject: string;
  preheader: string;
  text: string;
  html: string;
}

/** The doctype mail programs handle best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Both parts of a mail; React escapes every value in the HTML part. Synchronous rendering costs a third of the streams
 * of react-email's own `render`.
 */
export async function renderMail(mail: ComposedMail, owner: MailOwner): Promise<RenderedMail> {
  return renderContent(composeMail(mail, owner));
}

export function renderContent(content: MailContent): RenderedMail {
  const html = doctype + renderToStaticMarkup(<MailLayout {...content} />);
  return { subject: content.subject, preheader: content.preview, text: plainText(content), html };
}

/** The plain-text part: the same text, with every link written out. */
function plainText({ blocks, foot }: MailContent): string {
  return [...blocks.map(textOfBlock), mailFrame.signOff, textOf(foot)].join('\n\n');
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'greeting':
      return block.text;
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'lines':
      return block.lines.map(line => `${line.name}, ${line.detail}: ${line.total}`).join('\n');
    case 'figures':
      return block.rows.map(row => `${row.label} ${row.value}`).join('\n');
    case 'paragraph':
      return textOf(block.parts);
  }
}

const textOf = (parts: MailPart[]) =>
  parts.map(part => (part.href ? `${part.text}: ${part.href}` : part.text)).join('');
