import { type Books, type FakeTransaction, find, newId } from './books.ts';
import { type FormObject, listOf, objectOf, textOf } from './form.ts';
import { invalid } from './stripe-fault.ts';

/** A calculation becomes a sale on record. */
export function createTransaction(books: Books, form: FormObject): object {
  const calculation = find('tax calculation', books.taxCalculations, textOf(form.calculation) ?? '');
  return put(books, { ...calculation, reference: freshReference(books, form), original: null });
}

/** Takes parts of a sale off the record; never more than is left of it. */
export function createReversal(books: Books, form: FormObject): object {
  const original = find('tax transaction', books.taxTransactions, textOf(form.original_transaction) ?? '');
  if (textOf(form.mode) !== 'partial') throw invalid('The fake knows partial reversals alone.', { param: 'mode' });
  const reference = freshReference(books, form);
  const shipping = objectOf(form.shipping_cost);
  const lines = listOf(form.line_items).map(given => {
    const line = objectOf(given);
    const { tax_code } = find('line item', original.lines, textOf(line.original_line_item) ?? '');
    const [amount, amount_tax] = [negative(line.amount), negative(line.amount_tax)];
    return { id: newId('tax_li'), reference: textOf(line.reference) ?? '', amount, amount_tax, tax_code };
  });
  if (lines.length === 0 && !shipping.amount) throw invalid('A partial reversal needs a line item or a shipping cost.');
  const part = {
    lines,
    goods: lines.reduce((sum, line) => sum + line.amount, 0),
    goodsTax: lines.reduce((sum, line) => sum + line.amount_tax, 0),
    shipping: negative(shipping.amount),
    shippingTax: negative(shipping.amount_tax),
  };
  const earlier = books.taxTransactions.filter(each => each.original === original.id);
  for (const { tax_code, amount, amount_tax } of original.lines) {
    const back = [...earlier, part].flatMap(each => each.lines).filter(line => line.tax_code === tax_code);
    const isTooMuch =
      back.reduce((left, line) => left + line.amount, amount) < 0 ||
      back.reduce((left, line) => left + line.amount_tax, amount_tax) < 0;
    if (isTooMuch) throw invalid('The line exceeds what is left of it.');
  }
  for (const name of ['goods', 'goodsTax', 'shipping', 'shippingTax'] as const) {
    const left = earlier.reduce((sum, each) => sum + each[name], original[name]) + part[name];
    if (left < 0) throw invalid(`The ${name} exceed what is left of the transaction.`);
  }
  return put(books, { ...part, reference, original: original.id });
}

function negative(value: unknown): number {
  const amount = value === undefined ? 0 : Number(value);
  if (!Number.isSafeInteger(amount) || amount > 0) throw invalid('Amounts of a reversal are negative.');
  return amount;
}

/** Unique over transactions and reversals. */
function freshReference(books: Books, form: FormObject): string {
  const reference = textOf(form.reference) ?? '';
  if (!reference || books.taxTransactions.some(each => each.reference === reference))
    throw invalid(`The reference '${reference}' is empty or used.`, { param: 'reference' });
  return reference;
}

function put(books: Books, transaction: Omit<FakeTransaction, 'id'>): object {
  const made = { ...transaction, id: newId('tax') };
  books.taxTransactions.push(made);
  return {
    id: made.id,
    object: 'tax.transaction',
    type: made.original ? 'reversal' : 'transaction',
    reference: made.reference,
    currency: 'usd',
    line_items: { object: 'list', data: made.lines },
    shipping_cost: { amount: made.shipping, amount_tax: made.shippingTax },
    reversal: made.original ? { original_transaction: made.original } : null,
  };
}
