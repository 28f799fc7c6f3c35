import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { displayTime } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

const { title, text, actions, someone, difference, nothing } = adminText.conflict;

/** One field of which somebody else saved another value, both as they are read. */
export interface Difference {
  label: string;
  theirs: string;
  yours: string;
}

interface Props {
  /** Who saved, and when; null: somebody who has left. */
  saved: { by: string | null; at: string | null };
  /** In place of who and when, where nobody saved. */
  words?: string;
  differences: readonly Difference[];
  /** The fields as they are now. */
  onShow: () => void;
  /** Saves over theirs; without it the form's own button does. */
  onSave?: () => void;
  /** What is typed goes on: the focus stays in it. */
  keepsFocus?: boolean;
  children?: ReactNode;
}

/** Somebody else saved meanwhile: who, when, both versions field by field, and the choice. */
export function ConflictNotice({ saved, words, differences, onShow, onSave, keepsFocus = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // It stands above the fields, and the button that was pressed below them.
  useEffect(() => {
    if (!keepsFocus) box.current?.focus();
  }, [keepsFocus]);
  const whoAndWhen = { person: saved.by ?? someone, time: saved.at ? displayTime(saved.at) : '' };
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{title}</p>
        <p>{words ?? fill(text, whoAndWhen)}</p>
        {children}
        <ul className="banner__list wrap-anywhere">
          {differences.map(({ label, theirs, yours }) => (
            <li key={label}>
              <strong className="font-semibold">{label}</strong>{' '}
              {fill(difference, { theirs: theirs || nothing, yours: yours || nothing })}
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
