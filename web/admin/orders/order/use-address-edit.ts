import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import type { Difference } from '#web/admin/parts/form/conflict-notice.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { addressFields, useAddressForm, valuesOf } from '#web/client/use-address-form.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The address form, saved against the version it was opened with. */
export function useAddressEdit(order: StaffOrder, onDone: () => void) {
  const form = useAddressForm(order);
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(order.version);
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const [problem, setProblem] = useState('');
  const theirs = valuesOf(order);
  const differences: Difference[] = addressFields
    .filter(name => theirs[name] !== form.values[name])
    .map(name => ({ label: checkoutText.fields[name], theirs: theirs[name], yours: form.values[name] }));

  const save = async (against: number) => {
    setProblem('');
    if (isBusy || !form.check()) return;
    setBusy(true);
    const { data, error } = await browserApi(routes.adminCorrectAddress, {
      params: { orderNumber: order.order_number },
      body: { ...form.values, version: against },
    });
    if (!error) {
      toast.success(data.version === order.version ? adminOrderText.address.same : adminOrderText.address.done);
      await revalidate();
      setBusy(false);
      return onDone();
    }
    if (Object.keys(error.fields).length > 0) form.show(error.fields);
    else if (error.code === 'changed_meanwhile') {
      await revalidate();
      setStale(true);
    } else setProblem(error.message);
    setBusy(false);
  };
  return {
    form,
    isBusy,
    isStale,
    problem,
    differences,
    save,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save(version);
    },
    /** Resets the fields to the order's values. */
    startAnew: () => {
      form.fillIn(theirs);
      setVersion(order.version);
      setStale(false);
    },
  };
}
