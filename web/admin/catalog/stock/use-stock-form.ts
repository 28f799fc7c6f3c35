import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { stockText } from '#content/words/admin/catalog.ts';
import type { AdminProductRow, StockInput } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import { readUnits, stockAfter } from '#domain/stock/stock-movement.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type Values = Required<Omit<StockInput, 'stock_seen' | 'request_id'>>;

const empty: Values = { change: 'add', quantity: '', cause: 'delivery', note: '' };

/** The form for one product's stock, and its refusals. */
export function useStockForm(product: Pick<AdminProductRow, 'id' | 'name' | 'stock_quantity'>, onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const [stock, setStock] = useState(product.stock_quantity);
  const begin = (of: number | null): Values => (of === null ? { ...empty, change: 'set', cause: 'count' } : empty);
  const [values, setValues] = useState<Values>(() => begin(stock));
  const [error, setError] = useState<Pick<ApiError, 'message' | 'fields'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Kept while no answer comes: the same press again counts once.
  const [press, setPress] = useState(() => crypto.randomUUID() as string);

  const units = readUnits(values.quantity.trim());
  const after = units === undefined ? null : stockAfter(stock, values.change, units);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    const { id, name } = product;
    const answer = await browserApi(routes.adminAdjustStock, {
      params: { id },
      body: { ...values, stock_seen: stock, request_id: press },
    });
    setBusy(false);
    setError(answer.error);
    if (answer.error?.code === 'changed_meanwhile') {
      const now = answer.error.facts.stock_quantity;
      setStock(typeof now === 'number' ? now : null);
      setError({ message: fill(stockText.moved, { n: String(now) }), fields: {} });
    }
    if (!answer.data) return;
    toast.success(fill(stockText.saved, { name, n: String(answer.data.stock_quantity) }));
    onSaved();
    await revalidate();
  }

  return {
    stock,
    values,
    error,
    isBusy,
    isChanged: values.quantity !== '' || values.note !== '',
    /** The resulting stock, if valid. */
    after: typeof after === 'number' ? after : null,
    change(part: Partial<Values>) {
      setPress(crypto.randomUUID());
      setValues(known => ({ ...known, ...part }));
    },
    save,
  };
}

export type StockFormState = ReturnType<typeof useStockForm>;
