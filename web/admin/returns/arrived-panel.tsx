import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminReturnsText } from '#content/words/admin/returns.ts';
import type { StaffReturn } from '#contract/returns/admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Move } from './use-move.ts';

const { arrived: text, answer } = adminReturnsText;

interface Counted {
  item_id: string;
  arrived: number;
  restocked: number;
}

/** What is in the parcel, line by line, and how much of it goes back on sale: by rule until staff say otherwise. */
export function ArrivedPanel({ found, move }: { found: StaffReturn; move: Move }) {
  const [lines, setLines] = useState(() =>
    found.lines.map(({ item_id, quantity, is_restockable }): Counted => {
      const restocked = is_restockable ? quantity : 0;
      return { item_id, arrived: quantity, restocked };
    }),
  );
  const change = (item_id: string, of: Partial<Counted>) =>
    setLines(known =>
      known.map(line => {
        const next = line.item_id === item_id ? { ...line, ...of } : line;
        return { ...next, restocked: Math.min(next.restocked, next.arrived) };
      }),
    );
  return (
    <Panel padded title={text.title}>
      <form
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault();
          void move.send({ to: 'received', lines });
        }}
      >
        <p className="muted">{text.text}</p>
        {found.lines.map((line, at) => (
          <fieldset className="return-counts" key={line.item_id}>
            <legend className="wrap-anywhere font-semibold">{line.product_name}</legend>
            <CountField
              label={text.arrived}
              most={line.quantity}
              onChange={arrived => change(line.item_id, { arrived })}
              value={lines[at]?.arrived ?? 0}
            />
            <CountField
              label={text.restocked}
              most={lines[at]?.arrived ?? 0}
              onChange={restocked => change(line.item_id, { restocked })}
              value={lines[at]?.restocked ?? 0}
            />
          </fieldset>
        ))}
        {move.fields.lines && <p className="field__error">{move.fields.lines}</p>}
        <div>
          <Button busy={move.busy === 'received'} busyLabel={answer.busy} size="small" type="submit">
            {text.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface CountProps {
  label: string;
  most: number;
  value: number;
  onChange: (count: number) => void;
}

const CountField = ({ label, most, value, onChange }: CountProps) => (
  <SelectField label={label} onChange={event => onChange(Number(event.target.value))} value={value}>
    {[...Array(most + 1).keys()].map(count => (
      <option key={count} value={count}>
        {count} {fill(text.of, { n: most })}
      </option>
    ))}
  </SelectField>
);
