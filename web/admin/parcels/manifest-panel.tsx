import { useRef } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { providerSaid } from '#content/payment-ways.ts';
import { manifestText as text } from '#content/words/admin/parcels.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressOf } from '#contract/api-route.ts';
import type { ManifestDay } from '#contract/parcels/manifests.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { manifestTones } from '#domain/parcel/manifest-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { counted } from '../parts/list/count-words.ts';
import { Panel } from '../parts/panel.tsx';
import { useManifests } from './use-manifests.ts';

/** The carrier's forms of the day. Absent without a label of today, and where the provider makes none. */
export function ManifestPanel({ day }: { day: ManifestDay }) {
  const list = useRef<HTMLUListElement>(null);
  // The button goes with its last label.
  const { isBusy, error, make, isSlow, askAgain } = useManifests(day, () => list.current?.focus());
  const { waiting, without, staying, forms } = day;
  const n = waiting.reduce((sum, { labels }) => sum + labels, 0);
  if (n + without.length + staying.length + forms.length === 0) return null;
  return (
    <Panel padded title={text.title}>
      <div className="grid gap-4">
        <div>
          <p className="muted">{text.intro}</p>
          <div role="status">
            {isSlow && (
              <>
                {text.slow}{' '}
                <Button onClick={askAgain} size="small" variant="quiet">
                  {text.again}
                </Button>
              </>
            )}
          </div>
        </div>
        {/* Without a label there is nothing to press again: the form was made. */}
        {error && n > 0 && (
          <Banner alert tone="error">
            {error}
          </Banner>
        )}
        {n > 0 && (
          <Button
            busy={isBusy}
            className="justify-self-start"
            onClick={() => void make()}
            size="small"
            variant="secondary"
          >
            {counted(n, text.make)}
          </Button>
        )}
        {without.map(({ carrier, labels }) => (
          <p className="muted" key={carrier}>
            {fill(labels === 1 ? text.without.one : text.without.more, { carrier, n: labels })}
          </p>
        ))}
        {staying.length > 0 && (
          <ul className="grid gap-2">
            {staying.map(label => (
              <Staying key={label.order_number} label={label} />
            ))}
          </ul>
        )}
        {forms.length > 0 && (
          <ul className="manifests" ref={list} tabIndex={-1}>
            {forms.map(form => (
              <FormEntry form={form} key={form.id} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

/** The label of an order that does not go out. */
function Staying({ label: { order_number, is_over, cost_cents } }: { label: ManifestDay['staying'][number] }) {
  return (
    <li className={is_over ? 'field__error' : 'muted'}>
      <Link className="link num" to={adminPages.order(order_number)}>
        #{order_number}
      </Link>{' '}
      {is_over ? fill(text.ended, { cost: formatMoney(cost_cents) }) : text.setBack}
    </li>
  );
}

function FormEntry({ form }: { form: ManifestDay['forms'][number] }) {
  const { id, provider, carrier, labels, status, reason, by, asked_at, made_at } = form;
  const time = displayStaffTime(made_at ?? asked_at);
  return (
    <li>
      <p className="manifests__head">
        <span className="font-semibold">
          {carrier}, {counted(labels, text.labels)}
        </span>
        <Badge tone={manifestTones[status]}>{text.statuses[status]}</Badge>
      </p>
      <p className="muted wrap-anywhere">{fill(text.madeAt, { time, by })}</p>
      {status === 'making' && <p role="status">{text.making}</p>}
      {status === 'failed' && (
        <p className="field__error">
          {reason ? fill(text.failed, { reason: providerSaid(provider, reason) }) : text.silent}
        </p>
      )}
      {status === 'made' && (
        <ButtonLink
          aria-label={fill(text.printNamed, { carrier, time })}
          className="justify-self-start"
          reloadDocument
          size="small"
          target="_blank"
          to={addressOf(routes.adminManifestFile, { params: { id } })}
          variant="secondary"
        >
          {text.print}
        </ButtonLink>
      )}
    </li>
  );
}
