import { renderToStaticMarkup } from 'react-dom/server';
import { type ComposedMail, composeMail, type MailOwner } from './compose.ts';
import { MailLayout } from './mail-layout.tsx';
import { plainText } from './plain-text.ts';

export interface RenderedMail {
  subject: string;
  preheader: string;
  text: string;
  html: string;
}

/** What mail programs know best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Both parts of a mail; every value is escaped by React in the HTML one. A mail waits for nothing: rendered at once it costs a third of
 * what react-email's own `render` does by streams.
 */
export async function renderMail(mail: ComposedMail, owner: MailOwner): Promise<RenderedMail> {
  const content = composeMail(mail, owner);
  const html = doctype + renderToStaticMarkup(<MailLayout {...content} />);
  return { subject: content.subject, preheader: content.preview, text: plainText(content), html };
}
