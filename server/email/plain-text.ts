import { mailFrame } from '#content/emails/frame.ts';
import type { Block, MailContent } from './compose.ts';
import type { MailPart } from './mail-words.ts';

/** The plain-text part: the same words, with every link written out. */
export function plainText({ blocks, foot }: MailContent): string {
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
