import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Text inside these is code, not words.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'title',
    'xmp',
  ],
  enforceHtmlBoundary: false,
};

/** Every cart and product page reads the same few texts. */
const cleaned = new LRUCache<string, string>({ max: 200, memoMethod: html => sanitizeHtml(html, allowed).trim() });

/** Sanitizes a product description: keeps paragraphs, lists and links, no scripts. Empty text is null. */
export function sanitizeDescription(html: string | null): string | null {
  return (html && cleaned.memo(html)) || null;
}
