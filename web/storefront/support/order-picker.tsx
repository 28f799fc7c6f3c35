import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { contactText } from '#content/help.ts';
import type { ContactPrefill } from '#contract/support/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { displayDate } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { GoodsPicture } from '../orders/goods-picture.tsx';
import { anotherOrder } from './contact/contact-fields.ts';
import type { ContactForm } from './contact/use-contact-form.ts';

interface Props {
  form: ContactForm;
  orders: ContactPrefill['orders'];
}

type OwnOrder = ContactPrefill['orders'][number];

/** The others are shown on demand, to keep the form in view. */
const shownAtFirst = 4;

/** The visitor's own orders, or a number to type. */
export function OrderPicker({ form: { fields, errors, set }, orders }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = orders.filter(({ order_number }, at) => isWhole || at < shownAtFirst || order_number === fields.order);
  const isTyped = orders.length === 0 || fields.order === anotherOrder;
  const typed = (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      error={isTyped ? errors.order_number : undefined}
      hint={contactText.orderHint}
      label={contactText.order}
      maxLength={40}
      name="order_number"
      onChange={event => set({ order_number: event.target.value })}
      optional
      spellCheck={false}
      value={fields.order_number}
    />
  );
  if (orders.length === 0) return typed;
  return (
    <div className="contact__orders">
      <RadioCards
        error={isTyped ? undefined : errors.order_number}
        legend={contactText.order}
        look="marked"
        name="order"
        onChange={order => set({ order, order_number: fields.order_number })}
        optional
        options={[
          ...shown.map(order => ({
            value: order.order_number,
            label: <OrderName order={order} />,
          })),
          { value: anotherOrder, label: contactText.anotherOrder, body: typed },
        ]}
        value={fields.order}
      />
      {shown.length < orders.length && (
        <Button onClick={() => setWhole(true)} variant="quiet">
          {fill(contactText.moreOrders, { n: orders.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

function OrderName({ order }: { order: OwnOrder }) {
  const facts = [displayDate(order.placed_at), order.product_name, formatMoney(order.total_cents)];
  return (
    <span className="contact__order num">
      <GoodsPicture className="contact__order-picture picture--crop" src={order.image_url} width={48} />
      <span className="contact__order-number">{order.order_number}</span>
      <span className="contact__order-facts">{facts.filter(Boolean).join('\u00a0· ')}</span>
      <span className="contact__order-status">
        <StatusBadge look={orderStatusLook(order.status)} />
      </span>
    </span>
  );
}
