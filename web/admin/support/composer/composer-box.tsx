import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { type KeyboardEvent, type KeyboardEventHandler, type RefObject, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { savedRepliesText, composerText as text } from '#content/words/admin/support.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { pictureKinds } from '#contract/support/sent-pictures.ts';
import { lengthOf, ticketLimits } from '#domain/ticket/ticket-text.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PictureStrip } from '../picture-strip.tsx';
import { textParts } from './saved-reply-text.ts';
import type { ComposerState } from './use-composer.ts';

const { most } = ticketLimits.reply;

/** The text field with its tools: pictures, saved replies, and a character count. */
export function ComposerBox({ composer, ticket }: { composer: ComposerState; ticket: AdminTicket }) {
  const { tab, draft, pictures, saved, isSavedOpen } = composer;
  const box = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void composer.send(false);
    }
    if (event.key === '/' && tab === 'reply' && draft.body === '') {
      event.preventDefault();
      void composer.openSaved();
    }
  };
  const length = lengthOf(draft.body);
  return (
    <div className="composer__box" ref={box}>
      {isSavedOpen && saved && (
        <saved.SavedReplies
          anchor={box}
          known={ticket.placeholders}
          onChoose={composer.insert}
          onClose={composer.closeSaved}
        />
      )}
      <MarkedArea
        area={composer.area}
        isMarked={tab === 'reply'}
        isSending={composer.busy !== null}
        label={text.fields[tab]}
        onChange={composer.write}
        onKeyDown={onKey}
        value={draft.body}
      />
      <PictureStrip pictures={pictures} />
      <div className="composer__tools">
        <input
          accept={pictureKinds}
          hidden
          multiple
          onChange={event => {
            void pictures.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          ref={file}
          type="file"
        />
        <IconButton
          aria-disabled={pictures.isFull}
          icon={<Icon of={Paperclip} />}
          label={text.attach}
          onClick={() => !pictures.isFull && file.current?.click()}
          tooltip="top"
          tooltipAlign="start"
        />
        {tab === 'reply' && (
          <button aria-expanded={isSavedOpen} className="composer__tool" onClick={composer.openSaved} type="button">
            <Icon of={MessageSquareText} />
            {savedRepliesText.open}
          </button>
        )}
        <span className="composer__count num" data-over={length > most || undefined}>
          {fill(text.count, { n: grouped(length), most: grouped(most) })}
        </span>
      </div>
    </div>
  );
}

const grouped = (count: number) => count.toLocaleString('en-US');

interface MarkedAreaProps {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  /** Marks unfilled placeholders. */
  isMarked: boolean;
  /** Read-only while sending: later input would be lost. */
  isSending: boolean;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** A field that grows with its text. Text fields cannot mark words, so the same text with marks lies behind it. */
function MarkedArea({ area, label, value, isMarked, isSending, onChange, onKeyDown }: MarkedAreaProps) {
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
