import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { labelText } from '#content/words/admin/parcels.ts';
import { shippingText } from '#content/words/admin/shipping.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { carriers } from '#domain/order/tracking-link.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { addressLines } from '../orders/order/address-lines.ts';
import { BuyersNote, OrderCard, OrderMarks } from '../packing/order-card.tsx';
import { useFocusForScans } from '../packing/scan-form.tsx';
import { LabelForm } from '../parcels/label-form.tsx';
import { Panel } from '../parts/panel.tsx';
import type { useShipping } from './use-shipping.ts';

const text = shippingText.card;

interface Props {
  shipping: ReturnType<typeof useShipping>;
  field: RefObject<HTMLInputElement | null>;
}

/** The order in hand, and the field for its number. */
export function ShipCard({ shipping, field }: Props) {
  const { current, lost, at, orders, walk } = shipping;
  const warning = useRef<HTMLDivElement>(null);
  // The card is shorter now: on a phone the words would stand above what is on the screen.
  useEffect(() => {
    if (lost) warning.current?.scrollIntoView({ block: 'nearest' });
  }, [lost]);
  const form = <ShipForm field={field} key="form" shipping={shipping} />;
  if (!current) {
    return (
      <Panel padded title={fill(text.lost.title, { order_number: lost?.order_number ?? '' })}>
        <div className="pack-card">
          <div ref={warning}>
            <Banner alert tone="warning">
              {text.lost.text}
            </Banner>
          </div>
          {lost && (
            <div>
              <ButtonLink size="small" to={adminPages.order(lost.order_number)} variant="secondary">
                {text.lost.open}
              </ButtonLink>
            </div>
          )}
          {form}
        </div>
      </Panel>
    );
  }
  return (
    <OrderCard at={at} n={orders.length} onWalk={walk} order={current}>
      <div className="ship-card__facts">
        <address className="not-italic wrap-anywhere">
          {addressLines(current).map(line => (
            <p key={line}>{line}</p>
          ))}
        </address>
        <ul className="wrap-anywhere">
          {current.items.map(line => (
            <li key={line.id}>
              {line.quantity} × {line.product_name}
            </li>
          ))}
        </ul>
      </div>
      <OrderMarks order={current} />
      <BuyersNote order={current} />
      {shipping.label && (
        <>
          <LabelForm isMain label={shipping.label} />
          <p className="muted ship-card__or">{labelText.orByHand}</p>
        </>
      )}
      {form}
    </OrderCard>
  );
}

function ShipForm({ shipping, field }: Props) {
  const { code, news, carrier, isFromNumber, isBusy, current, orders } = shipping;
  useFocusForScans(field, news);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    shipping.submit();
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="ship-card__fields">
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="done"
          error={news.isTrouble ? news.text : undefined}
          hint={text.hint}
          label={text.number}
          maxLength={80}
          onChange={event => shipping.type(event.target.value)}
          ref={field}
          spellCheck={false}
          value={code}
        />
        <SelectField
          hint={isFromNumber ? text.fromNumber : text.kept}
          label={text.carrier}
          onChange={event => {
            const chosen = carriers.find(each => each === event.target.value);
            if (chosen) shipping.chooseCarrier(chosen);
          }}
          value={carrier}
        >
          {carriers.map(each => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <div className="pack-card__actions">
        {current && (
          <Button
            aria-disabled={isBusy}
            onClick={() => void shipping.ship('')}
            size="small"
            type="button"
            variant="secondary"
          >
            {text.without}
          </Button>
        )}
        <div className="grid justify-items-end gap-1">
          <Button busy={isBusy} size="small" type="submit" variant={shipping.label ? 'secondary' : 'primary'}>
            {orders.length > 1 ? text.ship : text.shipLast}
          </Button>
          <p className="muted">{text.mailed}</p>
        </div>
      </div>
    </form>
  );
}
