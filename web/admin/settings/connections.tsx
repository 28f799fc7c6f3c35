import { fill } from '#content/fill.ts';
import { payWays, takerName } from '#content/payment-ways.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import type { Connection, Connections as Loaded } from '#contract/settings/connections.ts';
import { isPaymentMethod, takers } from '#domain/payment-method.ts';
import type { StatusLook } from '#domain/status-look.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { copyText } from '#web/client/copy-text.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { SectionBox } from './settings-section.tsx';

const text = adminSettingsText.connections;

const looks: Readonly<Record<Connection['state'], StatusLook>> = {
  real: { label: text.states.real, tone: 'success', sign: 'check' },
  pretend: { label: text.states.pretend, tone: 'info', sign: 'flag' },
  off: { label: text.states.off, tone: 'neutral', sign: 'minus' },
};

/** Who takes payments, sells labels and carries mails, and how each is connected: by the server's environment alone. */
export function Connections({ loaded: { real_money, connections } }: { loaded: Loaded }) {
  return (
    <>
      {!real_money && <Banner tone="info">{text.demo}</Banner>}
      {connections.map(connection => (
        <ConnectionBox connection={connection} key={connection.name} />
      ))}
    </>
  );
}

function ConnectionBox({ connection }: { connection: Connection }) {
  const { state, address, sends_events, heard_at, missing } = connection;
  const words = wordsOf(connection.name);
  return (
    <SectionBox about={<p>{words.text}</p>} title={words.title}>
      <div className="grid justify-items-start gap-2">
        <StatusBadge look={looks[state]} />
        <p>{words[state]}</p>
      </div>
      {address && <Address address={address} title={words.title} />}
      {sends_events && (
        <FactRows rows={[{ term: text.lastEvent, value: heard_at ? displayStaffTime(heard_at) : text.noEvent }]} />
      )}
      {missing.length > 0 && (
        <div className="grid gap-2">
          <p>{text.setUp}</p>
          <ul className="settings__variables">
            {missing.map(variable => (
              <li key={variable}>
                <code className="settings__code">{variable}</code>
              </li>
            ))}
          </ul>
          <p className="muted">{fill(text.guide, { guide: words.guide })}</p>
        </div>
      )}
    </SectionBox>
  );
}

type Words = Record<'title' | 'text' | 'guide' | Connection['state'], string>;

function wordsOf(name: Connection['name']): Words {
  if (!isPaymentMethod(name)) return text[name];
  const { label, name: method } = payWays[name];
  const { payment } = text;
  const provider = takerName(takers[name]);
  return { ...payment, title: label, text: fill(payment.text, { method }), real: fill(payment.real, { provider }) };
}

/** The address that the other company is given, with a button that copies it. */
function Address({ address, title }: { address: string; title: string }) {
  const copy = async () => {
    if (await copyText(address)) toast.success(text.copied);
    else toast.error(text.notCopied);
  };
  return (
    <div className="settings__address">
      <p className="grid gap-1">
        <span className="muted">{text.address}</span>
        <code className="settings__code">{address}</code>
      </p>
      <Button aria-label={fill(text.copyNamed, { title })} onClick={copy} size="small" variant="secondary">
        {text.copy}
      </Button>
    </div>
  );
}
