import { useEffect, useRef } from 'react';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { ConflictNotice } from '#web/admin/parts/form/conflict-notice.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CityFields } from '#web/ui/form/city-fields.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { personWords } from './story-entry.ts';
import { useAddressEdit } from './use-address-edit.ts';

const text = adminOrderText.address;
const { fields: labels } = checkoutText;

/** Keeps what was typed until it is saved or canceled, even when others change the order. */
export function AddressEdit({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const edit = useAddressEdit(order, onClose);
  const { form } = edit;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <form className="grid gap-4" noValidate onSubmit={edit.submit} ref={box}>
      {edit.isStale && (
        <ConflictNotice
          differences={edit.differences}
          onSave={() => void edit.save(order.version)}
          onShow={edit.startAnew}
          saved={{ by: personWords(order.changed.by), at: order.changed.at }}
        />
      )}
      <ErrorSummary attempt={form.attempt} errors={form.summary} />
      <TextField {...form.bind('name')} autoComplete="off" label={labels.name} maxLength={120} required />
      <TextField {...form.bind('address1')} autoComplete="off" label={labels.address1} maxLength={200} required />
      <TextField {...form.bind('address2')} autoComplete="off" label={labels.address2} maxLength={200} optional />
      <CityFields bind={form.bind} isOthers labels={labels} postalHint={form.hints.postal} />
      <TextField
        {...form.bind('phone')}
        autoComplete="off"
        hint={form.hints.phone ?? undefined}
        inputMode="tel"
        label={labels.phone}
        maxLength={40}
        required
        type="tel"
      />
      {edit.problem && (
        <Banner alert tone="error">
          {edit.problem}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={edit.isBusy} busyLabel={text.saving} size="small" type="submit" variant="secondary">
          {text.save}
        </Button>
        <Button onClick={onClose} size="small" variant="quiet">
          {text.leave}
        </Button>
      </div>
    </form>
  );
}
