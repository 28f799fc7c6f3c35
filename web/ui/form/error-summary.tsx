import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

type Props = {
  /** `fieldId` is the id given to the field; its link moves the focus there. */
  errors: readonly { fieldId: string; message: string }[];
  title?: string;
  /** What they come to, in place of their number. */
  message?: string | undefined;
  /** The number of submits so far: the same refusal again takes the focus again. */
  attempt?: number;
};

/** Above a form that was refused. Takes the focus when it appears and at each further attempt; nothing without errors. */
export function ErrorSummary({ errors, title = 'There is a problem', message, attempt = 0 }: Props) {
  const box = useRef<HTMLElement>(null);
  const present = errors.length > 0;
  // Not on every change of the list: a field corrected below must keep the focus.
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
        <p>{message ?? fixCount(errors.length)}</p>
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
