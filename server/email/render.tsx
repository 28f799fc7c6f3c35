import { render } from '@react-email/render';
import { type ComposedMail, composeMail } from './compose.ts';
import { MailLayout } from './mail-layout.tsx';
import { plainText } from './plain-text.ts';

export interface RenderedMail {
  subject: string;
  preheader: string;
  text: string;
  html: string;
}

/** Both parts of a mail; every value is escaped by React in the HTML one. */
export async function renderMail(mail: ComposedMail): Promise<RenderedMail> {
  const content = composeMail(mail);
  const html = await render(<MailLayout {...content} />);
  return { subject: content.subject, preheader: content.preview, text: plainText(content), html };
}
