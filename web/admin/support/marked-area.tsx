import type { KeyboardEventHandler, RefObject } from 'react';
import { textParts } from './saved-reply-text.ts';

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  /** What is left to fill in is marked. */
  isMarked: boolean;
  /** It is on its way: what is added now would be lost. */
  isSending: boolean;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** A field that grows with its text. A field cannot mark words: the same text lies behind it, its marks shine through. */
export function MarkedArea({ area, label, value, isMarked, isSending, onChange, onKeyDown }: Props) {
  return (
    <div className="marked-area">
      <div aria-hidden="true" className="marked-area__text">
        {isMarked
          ? textParts(value).map(part => (part.isUnfilled ? <mark key={part.at}>{part.text}</mark> : part.text))
          : value}
        {'\n'}
      </div>
      <textarea
        aria-label={label}
        className="marked-area__field"
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        readOnly={isSending}
        ref={area}
        rows={3}
        value={value}
      />
    </div>
  );
}
