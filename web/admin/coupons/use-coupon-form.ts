import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { type CouponField, type CouponValues, inputOf, isSame, valuesOf } from './coupon-values.ts';

/** The form's values, their refusals, and another person's newer version if there is one. Nothing typed is lost. */
export function useCouponForm(coupon: Coupon | null, onSaved: (saved: Coupon) => void) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(coupon);
  const [values, setValues] = useState(() => valuesOf(coupon));
  const [error, setError] = useState<ApiError | null>(null);
  const [theirs, setTheirs] = useState<Coupon | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [newId] = useState(() => crypto.randomUUID() as string);

  const change = (part: Partial<CouponValues>) => setValues(known => ({ ...known, ...part }));
  const bind = (name: CouponField) => ({
    name,
    value: values[name],
    error: error?.fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  async function save(version = shown?.version) {
    if (isBusy) return;
    setBusy(true);
    setTheirs(null);
    const answer = shown
      ? await browserApi(routes.adminUpdateCoupon, { params: { id: shown.id }, body: { ...inputOf(values), version } })
      : await browserApi(routes.adminCreateCoupon, { body: { ...inputOf(values), id: newId } });
    const isStale = answer.error?.code === 'changed_meanwhile';
    if (shown && isStale) setTheirs((await browserApi(routes.adminGetCoupon, { params: { id: shown.id } })).data);
    setError(answer.error);
    setBusy(false);
    if (!answer.data && !isStale) return;
    await revalidate();
    if (answer.data) onSaved(answer.data);
  }

  function showTheirs() {
    setShown(theirs);
    setValues(valuesOf(theirs));
    setTheirs(null);
    setError(null);
  }

  return {
    values,
    bind,
    change,
    error,
    theirs,
    isBusy,
    isStored: shown !== null,
    isChanged: !isSame(values, valuesOf(shown)),
    save: () => save(),
    /** Overwrites the other person's version. */
    saveAnyway: () => save(theirs?.version),
    showTheirs,
  };
}

export type CouponForm = ReturnType<typeof useCouponForm>;
