import { useState } from 'react';
import { Form } from 'react-router';
import { taxReportText as text } from '#content/words/admin/tax-report.ts';
import type { IsoDay } from '#domain/time/calendar.ts';
import type { DaySpan } from '#domain/time/sales-period.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import './span-report.css';

/** Any other period; none of its days is after `max`. */
export function SpanForm({ max, ...span }: DaySpan & { max?: IsoDay }) {
  const [{ from, to }, setSpan] = useState(span);
  const isSwapped = from !== '' && to !== '' && to < from;
  return (
    <Form className="span-report__span" method="get" onSubmit={event => isSwapped && event.preventDefault()}>
      <TextField
        label={text.from}
        max={max}
        name="from"
        onChange={event => setSpan({ from: event.target.value, to })}
        required
        type="date"
        value={from}
      />
      <TextField
        error={isSwapped ? text.swapped : undefined}
        label={text.to}
        max={max}
        name="to"
        onChange={event => setSpan({ from, to: event.target.value })}
        required
        type="date"
        value={to}
      />
      <Button size="small" type="submit" variant="secondary">
        {text.show}
      </Button>
    </Form>
  );
}
