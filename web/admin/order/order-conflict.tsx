import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { orderDeskText } from '#content/microcopy/order-desk.ts';
import type { StaffOrder } from '#contract/money.ts';
import { displayTime } from '#domain/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { personWords } from './story.ts';

const { title, text, actions } = adminText.conflict;
const words = orderDeskText.conflict;

export interface Difference {
  label: string;
  theirs: string;
  yours: string;
}

interface Props {
  order: StaffOrder;
  differences: readonly Difference[];
  /** The fields as the order has them now. */
  onShow: () => void;
  /** Without it what is typed is saved by the form's own button. */
  onSave?: () => void;
  /** Takes the focus: the button that was pressed stands below it. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Somebody else changed the order meanwhile: who, when, both versions, and the choice. */
export function OrderConflict({ order, differences, onShow, onSave, takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const saved = { person: personWords(order.changed.by), time: displayTime(order.changed.at) };
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{title}</p>
        <p>{fill(text, saved)}</p>
        {children}
        <ul className="banner__list wrap-anywhere">
          {differences.map(({ label, theirs, yours }) => (
            <li key={label}>
              {fill(words.difference, { label, theirs: theirs || words.none, yours: yours || words.none })}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 pt-3">
          <Button onClick={onShow} size="small" variant="secondary">
            {actions[0]}
          </Button>
          {onSave && (
            <Button onClick={onSave} size="small" variant="secondary">
              {actions[1]}
            </Button>
          )}
        </div>
      </Banner>
    </div>
  );
}
