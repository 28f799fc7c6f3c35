import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { providerSaid } from '#content/payment-ways.ts';
import type { TaxBooks } from '#server/tax-providers/port.ts';
import { calculationParams, isNotCollected, referenceOf } from './calculation.ts';
import type { StripeTaxClient } from './client.ts';
import { Calculation, Reversal, Transaction } from './shapes.ts';

/** Nobody waits for a job. */
const timeoutMs = 10_000;

/** Stripe's record of tax: a transaction for each paid order, a reversal for each refund. */
export function openStripeBooks(client: StripeTaxClient): TaxBooks {
  async function send<Body>(path: string, params: object, reply: z.ZodType<Body>, key: string): Promise<Body> {
    const answer = await client({ path, params, reply, key, timeoutMs });
    if (answer.kind === 'ok') return answer.body;
    throw new Error(answer.kind === 'refused' ? providerSaid('Stripe Tax', answer.why) : 'Stripe Tax has no answer');
  }
  return {
    async record(order) {
      const { id, reference, at } = order;
      const params = { ...calculationParams(order), tax_date: Math.floor(at.getTime() / 1000) };
      // The keys make a repeat the same transaction, of the same calculation.
      const calculation = await send('calculations', params, Calculation, `tax-calculation-${id}`);
      if (isNotCollected(calculation)) throw new Error(`Stripe Tax has no registration in ${order.state}`);
      const wanted: Stripe.Tax.TransactionCreateFromCalculationParams = {
        calculation: calculation.id,
        reference,
        expand: ['line_items'],
      };
      const path = 'transactions/create_from_calculation';
      const made = await send(path, wanted, Transaction, `tax-record-${id}`);
      const lines = new Map(made.line_items.data.map(line => [line.reference, line]));
      const [first, ...others] = order.goods.map(({ taxCode }) => {
        const line = lines.get(referenceOf(taxCode));
        if (!line) throw new Error(`Stripe Tax recorded order ${reference} without its goods`);
        return { taxCode, reference: line.id, amountCents: line.amount, taxCents: line.amount_tax };
      });
      if (!first) throw new Error(`Order ${reference} has no goods`);
      return {
        reference: made.id,
        goods: [first, ...others],
        shipping: { taxCents: made.shipping_cost?.amount_tax ?? 0 },
      };
    },
    async reverse({ id, reference, record, goods, shipping }) {
      const lines = goods.flatMap(({ amountCents, taxCents }, at) =>
        // Beside store credit, a card may have paid nothing but tax.
        amountCents === 0 && taxCents === 0
          ? []
          : ({
              original_line_item: record.goods[at] ?? '',
              amount: -amountCents,
              amount_tax: -taxCents,
              reference: at === 0 ? `goods ${id}` : `goods ${at + 1} ${id}`,
            } satisfies Stripe.Tax.TransactionCreateReversalParams.LineItem),
      );
      const wanted: Stripe.Tax.TransactionCreateReversalParams = {
        mode: 'partial',
        original_transaction: record.reference,
        reference,
        ...(lines.length > 0 && { line_items: lines }),
        ...(shipping.amountCents + shipping.taxCents > 0 && {
          shipping_cost: { amount: -shipping.amountCents, amount_tax: -shipping.taxCents },
        }),
      };
      const made = await send('transactions/create_reversal', wanted, Reversal, `tax-reversal-${id}`);
      return { reference: made.id };
    },
  };
}
