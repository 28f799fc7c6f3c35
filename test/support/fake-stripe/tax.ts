import type { Stripe } from 'stripe';
import { stateOfZip } from '#domain/states.ts';
import { type Books, newId } from './books.ts';
import { type FormObject, listOf, objectOf, textOf } from './form.ts';
import { invalid } from './stripe-fault.ts';

type Shown = Pick<
  Stripe.Tax.Calculation,
  'id' | 'object' | 'currency' | 'amount_total' | 'tax_amount_exclusive' | 'tax_amount_inclusive'
> & {
  shipping_cost: { amount: number; amount_tax: number };
  line_items?: { object: string; data: object[] };
  tax_breakdown: { amount: number; taxability_reason: string; tax_rate_details: { percentage_decimal: string } }[];
};

/** A calculation by the rates of `books.taxRates`; a state without one is not collected for. */
export function createCalculation(books: Books, form: FormObject): Shown {
  if (textOf(form.currency) !== 'usd') throw invalid('Invalid currency.', { param: 'currency' });
  const address = objectOf(objectOf(form.customer_details).address);
  const state = textOf(address.state) ?? '';
  if (stateOfZip(textOf(address.postal_code) ?? '')?.code !== state) {
    throw invalid('We could not determine the customer’s tax location based on the provided customer address.', {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    });
  }
  const rate = books.taxRates[state];
  const taxOf = (cents: number) => Math.round((cents * Number(rate?.percent ?? 0)) / 100);
  const lines = listOf(form.line_items).map(given => {
    const line = objectOf(given);
    const [amount, tax_code] = [amountOf(line), textOf(line.tax_code) ?? ''];
    const amount_tax = books.taxExempt.includes(tax_code) ? 0 : taxOf(amount);
    return { id: newId('tax_li'), reference: textOf(line.reference) ?? '', amount, amount_tax, tax_code };
  });
  if (new Set(lines.map(line => line.reference)).size < lines.length) throw invalid('References of lines are unique.');
  const shipping = amountOf(objectOf(form.shipping_cost));
  const shippingTax = rate?.onShipping ? taxOf(shipping) : 0;
  const sum = (of: 'amount' | 'amount_tax') => lines.reduce((all, line) => all + line[of], 0);
  const [goods, goodsTax] = [sum('amount'), sum('amount_tax')];
  const tax = goodsTax + shippingTax;
  const id = newId('taxcalc');
  books.taxCalculations.push({ id, lines, goods, goodsTax, shipping, shippingTax });
  return {
    id,
    object: 'tax.calculation',
    currency: 'usd',
    amount_total: goods + shipping + tax,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    ...(listOf(form.expand).includes('line_items') && { line_items: { object: 'list', data: lines } }),
    shipping_cost: { amount: shipping, amount_tax: shippingTax },
    tax_breakdown: [
      {
        amount: tax,
        taxability_reason: rate ? 'standard_rated' : 'not_collecting',
        tax_rate_details: { percentage_decimal: rate?.percent ?? '0.0' },
      },
    ],
  };
}

function amountOf(line: FormObject): number {
  const amount = Number(textOf(line.amount));
  if (!Number.isSafeInteger(amount) || amount < 0) throw invalid('Invalid integer.', { param: 'amount' });
  if (textOf(line.tax_behavior) !== 'exclusive') throw invalid('Prices are without tax.', { param: 'tax_behavior' });
  if (!/^txcd_\d{8}$/.test(textOf(line.tax_code) ?? '')) throw invalid('No such tax code.', { param: 'tax_code' });
  return amount;
}
