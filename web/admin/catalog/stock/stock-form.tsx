import type { FormEvent } from 'react';
import { fill } from '#content/fill.ts';
import { stockText as text } from '#content/words/admin/catalog.ts';
import type { StockInput } from '#contract/catalog/admin.ts';
import { stockCauses } from '#domain/stock/stock-movement.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { StockFormState } from './use-stock-form.ts';

const changes = ['add', 'take', 'set'] as const;

/** Adds, removes or sets a number of units, with a reason. */
export function StockForm({ form }: { form: StockFormState }) {
  const { stock, values, error, change, after } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const hint = after === null ? undefined : fill(text.becomes, { n: after.toLocaleString('en-US') });
  return (
    <form className="stock-form" noValidate onSubmit={submit}>
      <p className="stock-form__wide font-semibold num">
        {stock === null ? text.notCounted : fill(text.now, { n: stock.toLocaleString('en-US') })}
      </p>
      {error && Object.keys(error.fields).length === 0 && (
        <div className="stock-form__wide">
          <Banner alert tone="error">
            {error.message}
          </Banner>
        </div>
      )}
      <SelectField
        label={text.change}
        onChange={event => change({ change: event.target.value as StockInput['change'] })}
        value={values.change}
      >
        {changes.map(one => (
          <option disabled={stock === null && one !== 'set'} key={one} value={one}>
            {text.changes[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        error={error?.fields.quantity}
        hint={hint}
        inputMode="numeric"
        label={text.quantity}
        maxLength={10}
        onChange={event => change({ quantity: event.target.value })}
        value={values.quantity}
      />
      <SelectField
        label={text.cause}
        onChange={event => change({ cause: event.target.value as StockInput['cause'] })}
        value={values.cause}
      >
        {stockCauses.map(cause => (
          <option key={cause} value={cause}>
            {text.causes[cause]}
          </option>
        ))}
      </SelectField>
      <TextField
        error={error?.fields.note}
        label={text.note}
        maxLength={200}
        onChange={event => change({ note: event.target.value })}
        optional={values.cause !== 'other'}
        value={values.note}
      />
      <div className="stock-form__wide">
        <Button busy={form.isBusy} busyLabel={text.saving} size="small" type="submit">
          {text.save}
        </Button>
      </div>
    </form>
  );
}
