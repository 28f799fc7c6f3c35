import { fill } from '#content/fill.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { Customer } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { phoneHint, zipHint } from '#domain/address.ts';
import { FindField } from '#web/admin/parts/form/find-field.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { useZipPlace } from '#web/client/use-zip-place.ts';
import { CityFields } from '#web/ui/form/city-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { DraftFormState } from './use-draft-form.ts';

const text = draftText.buyer;
const { fields: labels } = checkoutText;
const mostFound = 6;

const findCustomers = async (q: string, signal: AbortSignal) => {
  const { data } = await browserApi(routes.adminListCustomers, { query: { q, limit: mostFound }, signal });
  return data?.items ?? null;
};

/** Who buys and where it goes: a known customer, or a new one. */
export function BuyerPanel({ form }: { form: DraftFormState }) {
  const { values, bind, change } = form;
  useZipPlace(values, change);
  return (
    <Panel padded title={draftText.panels.buyer}>
      <div className="draft-fields">
        <FindField
          find={findCustomers}
          hint={text.findHint}
          keyOf={({ id }) => id}
          label={text.find}
          none={text.none}
          onPick={({ email, full_name }) => change({ email, name: full_name || values.name })}
        >
          {customer => <Found customer={customer} />}
        </FindField>
        <div className="draft-pair">
          <TextField {...bind('email')} autoComplete="off" label={labels.email} maxLength={254} type="email" />
          <TextField {...bind('name')} autoComplete="off" label={labels.name} maxLength={120} />
        </div>
        <div className="draft-pair">
          <TextField {...bind('address1')} autoComplete="off" label={labels.address1} maxLength={200} />
          <TextField {...bind('address2')} autoComplete="off" label={labels.address2} maxLength={200} optional />
        </div>
        <div className="draft-place">
          <CityFields
            bind={bind}
            chooseState={checkoutText.chooseState}
            isOptional
            isOthers
            labels={labels}
            postalHint={zipHint(values.state, values.postal)}
          />
        </div>
        <TextField
          {...bind('phone')}
          autoComplete="off"
          hint={phoneHint(values.phone) ?? undefined}
          inputMode="tel"
          label={labels.phone}
          maxLength={40}
          type="tel"
        />
      </div>
    </Panel>
  );
}

function Found({ customer }: { customer: Customer }) {
  const { full_name, email, is_guest, orders: n } = customer;
  const count = n === 1 ? text.orders.one : fill(text.orders.more, { n });
  return (
    <>
      <strong className="font-semibold">{full_name || email}</strong>
      <span className="muted">{[full_name && email, is_guest && text.guest, count].filter(Boolean).join(', ')}</span>
    </>
  );
}
