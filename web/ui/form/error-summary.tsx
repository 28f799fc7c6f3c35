import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

type Props = {
  /** `fieldId` is the field's id; the link moves focus to it. */
  errors: readonly { fieldId: string; message: string }[];
  title?: string;
  /** Submits so far; the summary takes focus again after each. */
  attempt?: number;
};

/** Above a refused form. Takes focus when it appears and after each further attempt. Renders nothing without errors. */
export function ErrorSummary({ errors, title = 'There is a problem', attempt = 0 }: Props) {
  const box = useRef<HTMLElement>(null);
  const present = errors.length > 0;
  // Not on every change of the list: a field being corrected must keep the focus.
  useEffect(() => {
    if (present && attempt >= 0) box.current?.focus();
  }, [present, attempt]);
  if (!present) return null;
  return (
    <section
      aria-label={`${title}: ${fixCount(errors.length)}`}
      className="banner banner--error"
      ref={box}
      tabIndex={-1}
    >
      <Icon of={CircleAlert} />
      <div className="banner__text">
        <p className="banner__title">{title}</p>
        <p>{fixCount(errors.length)}</p>
        <ul className="banner__list">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a className="link" href={`#${fieldId}`} onClick={event => focusField(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function fixCount(count: number): string {
  return count === 1 ? 'One field needs a fix' : `${count} fields need a fix`;
}

function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
