import { render } from 'react-email';
import { type ComposedMail, composeMail, plainText } from './compose.ts';
import { MailLayout } from './mail-layout.tsx';

/** Both parts of a mail; every value is escaped by React in the HTML one. */
export async function renderMail(mail: ComposedMail): Promise<{ subject: string; text: string; html: string }> {
  const content = composeMail(mail);
  return { subject: content.subject, text: plainText(content), html: await render(<MailLayout {...content} />) };
}
