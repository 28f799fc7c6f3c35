import { Autocomplete } from '@base-ui/react/autocomplete';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { type RefObject, useState } from 'react';
import { savedRepliesText as text } from '#content/words/admin/support.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { findReplies, type Placeholders } from './saved-reply-text.ts';

interface Props {
  known: Placeholders;
  /** The field they are for: the list opens above it, or below if there is no room. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (text: string) => void;
  /** `returnsFocus`: to the reply, unless something else was pressed. */
  onClose: (returnsFocus: boolean) => void;
}

/** Searched by words, chosen by arrow keys and Enter, closed by Escape. */
export function SavedReplies({ known, anchor, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const replies = findReplies(typed, known);
  return (
    <Autocomplete.Root
      autoHighlight="always"
      items={replies}
      itemToStringValue={reply => reply.title}
      keepHighlight
      mode="none"
      onOpenChange={(_, { reason }) => onClose(reason === 'escape-key')}
      onValueChange={(value, { reason }) => reason === 'input-change' && setTyped(value)}
      open
      value={typed}
    >
      <Autocomplete.Portal container={anchor.current?.closest('main')}>
        <Autocomplete.Positioner
          anchor={anchor}
          className="popup-place"
          collisionPadding={{ top: 72, right: 8, bottom: 8, left: 8 }}
          positionMethod="fixed"
          side="top"
          sideOffset={8}
        >
          <Autocomplete.Popup aria-label={text.open} className="saved-replies" finalFocus={false}>
            <div className="saved-replies__search">
              <Icon of={Search} />
              <Autocomplete.Input aria-label={text.search} className="saved-replies__field" />
              <span className="saved-replies__hint">
                <kbd className="key">{text.enter}</kbd> {text.insert}
              </span>
            </div>
            <Autocomplete.List aria-label={text.open} className="saved-replies__list">
              {replies.map(reply => (
                <Autocomplete.Item
                  className="saved-replies__reply"
                  key={reply.id}
                  onClick={() => onChoose(reply.text)}
                  render={(props, { highlighted }) => (
                    <div {...props} aria-selected={highlighted} role="option" tabIndex={-1} />
                  )}
                  value={reply}
                >
                  <span className="font-semibold">{reply.title}</span>
                  <span className="saved-replies__text">{reply.text}</span>
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
            {replies.length === 0 && (
              <p className="saved-replies__none muted" role="status">
                {text.none}
              </p>
            )}
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
