import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { TaxBooks } from '#server/tax-providers/port.ts';
import { calculationParams, isNotCollected } from './calculation.ts';
import type { StripeTaxClient } from './client.ts';
import { Calculation, Reversal, Transaction } from './shapes.ts';

/** Nobody waits for a job. */
const timeoutMs = 10_000;

/** Stripe's record of tax: a transaction for each paid order, a reversal for each refund. */
export function openStripeBooks(client: StripeTaxClient): TaxBooks {
  async function send<Body>(path: string, params: object, reply: z.ZodType<Body>, key: string): Promise<Body> {
    const answer = await client({ path, params, reply, key, timeoutMs });
    if (answer.kind === 'ok') return answer.body;
    throw new Error(answer.kind === 'refused' ? `Stripe Tax refused: ${answer.why}` : 'Stripe Tax has no answer');
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
      const [line] = made.line_items.data;
      if (!line) throw new Error(`Stripe Tax recorded order ${reference} without its goods`);
      return {
        reference: made.id,
        lineReference: line.id,
        goods: { taxCents: line.amount_tax },
        shipping: { taxCents: made.shipping_cost?.amount_tax ?? 0 },
      };
    },
    async reverse({ id, reference, record, goods, shipping }) {
      const wanted: Stripe.Tax.TransactionCreateReversalParams = {
        mode: 'partial',
        original_transaction: record.reference,
        reference,
        ...(goods.amountCents > 0 && {
          line_items: [
            {
              original_line_item: record.lineReference,
              amount: -goods.amountCents,
              amount_tax: -goods.taxCents,
              reference: `goods ${id}`,
            },
          ],
        }),
        ...(shipping.amountCents > 0 && {
          shipping_cost: { amount: -shipping.amountCents, amount_tax: -shipping.taxCents },
        }),
      };
      const made = await send('transactions/create_reversal', wanted, Reversal, `tax-reversal-${id}`);
      return { reference: made.id };
    },
  };
}
