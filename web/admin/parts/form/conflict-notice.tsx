import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

const text = adminText.conflict;

/** A field with two different values, both as text. */
export interface Difference {
  label: string;
  theirs: string;
  yours: string;
}

interface Props {
  /** Who saved, and when; null: a deleted account. */
  saved: { by: string | null; at: string | null };
  /** Replaces who and when if nobody saved. */
  words?: string;
  differences: readonly Difference[];
  /** Shows the current values. */
  onShow: () => void;
  /** Overwrites the other version; without it the form's own button does. */
  onSave?: () => void;
  /** Leaves the focus in the field being typed in. */
  keepsFocus?: boolean;
  children?: ReactNode;
}

/** Someone else saved meanwhile: who, when, both versions by field, and the choice. */
export function ConflictNotice({ saved, words, differences, onShow, onSave, keepsFocus = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The notice is above the fields, the pressed button below them.
  useEffect(() => {
    if (!keepsFocus) box.current?.focus();
  }, [keepsFocus]);
  const whoAndWhen = { person: saved.by ?? text.someone, time: saved.at ? displayStaffTime(saved.at) : '' };
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{text.title}</p>
        <p>{words ?? fill(text.text, whoAndWhen)}</p>
        {children}
        <ul className="banner__list wrap-anywhere">
          {differences.map(({ label, theirs, yours }) => (
            <li key={label}>
              <strong className="font-semibold">{label}</strong>{' '}
              <p>{fill(text.theirs, { value: theirs || text.nothing })}</p>{' '}
              <p>{fill(text.yours, { value: yours || text.nothing })}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 pt-3">
          <Button onClick={onShow} size="small" variant="secondary">
            {text.actions[0]}
          </Button>
          {onSave && (
            <Button onClick={onSave} size="small" variant="secondary">
              {text.actions[1]}
            </Button>
          )}
        </div>
      </Banner>
    </div>
  );
}
