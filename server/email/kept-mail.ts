import { mailFrame } from '#content/emails/frame.ts';
import type { Block, MailContent } from './compose.ts';
import type { MailPart } from './mail-words.ts';
import { type RenderedMail, renderContent } from './render.tsx';

/** A link whose address is not kept. */
const noAddress = '';

/**
 * A mail as its log keeps it. Addresses of the shop's own pages are left out: many hold a key that opens an order, a
 * ticket or an account. A tracking link of a carrier stays.
 */
export const keepMail = (content: MailContent, publicUrl: string): string =>
  JSON.stringify(withLinks(content, href => (href.startsWith(publicUrl) ? noAddress : href)));

/** A kept mail to read: the HTML's links lead nowhere, the text says that they were left out. */
export function renderKept(kept: string): RenderedMail {
  const content = JSON.parse(kept) as MailContent;
  const filled = (by: string) => renderContent(withLinks(content, href => (href === noAddress ? by : href)));
  return { ...filled('#'), text: filled(mailFrame.linkNotKept).text };
}

type Change = (href: string) => string;

const withLinks = (content: MailContent, change: Change): MailContent => ({
  ...content,
  blocks: content.blocks.map(block => inBlock(block, change)),
  foot: inParts(content.foot, change),
});

function inBlock(block: Block, change: Change): Block {
  if (block.kind === 'button') return { ...block, href: change(block.href) };
  return block.kind === 'paragraph' ? { ...block, parts: inParts(block.parts, change) } : block;
}

const inParts = (parts: MailPart[], change: Change): MailPart[] =>
  parts.map(part => (part.href === undefined ? part : { ...part, href: change(part.href) }));
