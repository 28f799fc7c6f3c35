import Search from 'lucide/dist/esm/icons/search.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { savedRepliesText as text } from '#content/words/admin/support.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useDismiss } from '#web/ui/overlay/use-dismiss.ts';
import { findReplies, type Placeholders } from './saved-reply-text.ts';

interface Props {
  known: Placeholders;
  onChoose: (text: string) => void;
  /** `returnsFocus`: to the reply, unless something else was pressed. */
  onClose: (returnsFocus: boolean) => void;
}

/** Over the reply: found by words, chosen by arrow keys and Enter, left by Escape. */
export function SavedReplies({ known, onChoose, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const replies = findReplies(typed, known);
  const current = replies[Math.min(at, replies.length - 1)];
  useEffect(() => input.current?.focus(), []);
  useDismiss(root, true, onClose);
  useEffect(() => {
    if (current) document.getElementById(optionId(current.id))?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && replies.length > 0) setAt((Math.min(at, replies.length - 1) + step + replies.length) % replies.length);
    else if (event.key === 'Enter' && current) onChoose(current.text);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="saved-replies" ref={root}>
      <div className="saved-replies__search">
        <Icon of={Search} />
        <input
          aria-activedescendant={current && optionId(current.id)}
          aria-autocomplete="list"
          aria-controls="saved-replies"
          aria-expanded="true"
          aria-label={text.search}
          className="saved-replies__field"
          onChange={event => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          ref={input}
          role="combobox"
          value={typed}
        />
        <span className="saved-replies__hint">
          <kbd className="key">{text.enter}</kbd> {text.insert}
        </span>
      </div>
      <div aria-label={text.open} className="saved-replies__list" id="saved-replies" role="listbox" tabIndex={-1}>
        {replies.map(reply => (
          <button
            aria-selected={reply === current}
            className="saved-replies__reply"
            id={optionId(reply.id)}
            key={reply.id}
            onClick={() => onChoose(reply.text)}
            role="option"
            tabIndex={-1}
            type="button"
          >
            <span className="font-semibold">{reply.title}</span>
            <span className="saved-replies__text">{reply.text}</span>
          </button>
        ))}
      </div>
      {replies.length === 0 && (
        <p className="saved-replies__none muted" role="status">
          {text.none}
        </p>
      )}
    </div>
  );
}

const optionId = (id: string) => `saved-reply-${id}`;
