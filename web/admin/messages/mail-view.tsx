import { fill } from '#content/fill.ts';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import './mail-view.css';

const text = adminMessagesText.reading;

interface Props {
  subject: string;
  /** The address of its HTML. */
  html: string;
  plain: string;
}

/** A mail as its reader sees it, and as plain text. The frame is sandboxed by the policy of its own response. */
export const MailView = ({ subject, html, plain }: Props) => (
  <Panel padded title={text.mail}>
    <div className="grid gap-5">
      <iframe className="mail-view__frame" sandbox="" src={html} title={fill(text.frame, { subject })} />
      <details>
        <summary className="link">{text.asText}</summary>
        <pre className="mail-view__plain">{plain}</pre>
      </details>
    </div>
  </Panel>
);
