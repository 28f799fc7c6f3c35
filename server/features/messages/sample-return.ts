import { demoFacts } from '#content/owner-facts.ts';
import type { ReturnStatus } from '#domain/returns/return-state.ts';
import type { ReturnMailFacts } from '#server/features/returns/compose-return-mail.ts';
import { sampleOrder } from './sample-order.ts';

const at = new Date('2026-11-28T16:20:00Z');

const messages: Partial<Record<ReturnStatus, string>> = {
  declined: 'Both jars are about half used, so they are past what we can take back.',
  closed: 'The box was empty. Please look whether the jars are still with you.',
};

/** A return of the previews' order, at one of its steps. */
export function sampleReturn(status: ReturnStatus): ReturnMailFacts {
  const order = sampleOrder();
  const [item] = order.items;
  return {
    order,
    shown: {
      row: {
        id: '00000000-0000-4000-8000-000000000002',
        order_id: order.order.id,
        code: 'RT-7K3F-92TZ',
        request_id: '00000000-0000-4000-8000-000000000003',
        status,
        wish: 'refund',
        note: null,
        refund_id: null,
        label_problem: null,
        asked_at: at,
        moved_at: at,
      },
      label: null,
      lines: [
        {
          id: '00000000-0000-4000-8000-000000000004',
          product_name: item?.product_name ?? '',
          sku: item?.sku ?? '',
          slug: item?.slug ?? null,
          scent: 'unscented',
          size: item?.size ?? null,
          category: 'balm',
          image_url: item?.image_url ?? null,
          unit_price_cents: 4800,
          quantity: 1,
          reason: 'not_right',
          condition: 'opened',
          arrived: null,
          restocked: null,
          is_returnable: true,
        },
      ],
      steps: [{ status, message: messages[status] ?? null, actor_kind: 'staff', by: null, created_at: at }],
    },
    policy: {
      refundDays: 7,
      shopPays: false,
      instructions: 'Wrap each jar, and keep the receipt.',
      address: demoFacts.returns_address,
    },
  };
}
