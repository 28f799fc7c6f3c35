import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import ImageIcon from 'lucide/dist/esm/icons/image.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#content/fill.ts';
import { attachText, ticketText } from '#content/words/support.ts';
import { pictureKinds } from '#contract/support/sent-pictures.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { hasRoom, type PictureTray, type TrayPicture } from './picture-tray.ts';
import './picture-field.css';

interface Props {
  tray: PictureTray;
  pictures: readonly TrayPicture[];
  /** Beside the button; the limits of a picture by default. */
  hint?: ReactNode;
  error: string;
  isSmall?: boolean;
  /** The most pictures; those of a ticket by default. */
  most?: number;
  /** The id of a heading above. */
  labelledBy?: string;
}

/** Pictures for a message, each uploaded at once and removable. Hidden without JavaScript. */
export function PictureField({
  tray,
  pictures,
  hint = ticketText.attach,
  error,
  isSmall,
  most = ticketLimits.pictures,
  labelledBy,
}: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const removeButtons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  // The focused element disappears with its picture or the last free slot: focus moves next to it.
  const remove = (at: number, key: string) => {
    flushSync(() => tray.remove(key));
    (removeButtons()[at] ?? input.current)?.focus();
  };
  const add = (files: readonly File[]) => {
    flushSync(() => tray.add(files));
    if (!hasRoom(tray.pictures(), most)) removeButtons().at(-1)?.focus();
  };
  return (
    <div className={`attach ${isSmall ? 'attach--small' : ''}`}>
      <ul aria-labelledby={labelledBy} className="attach__list" ref={list}>
        {pictures.map((picture, at) => (
          <PictureTile key={picture.key} onRemove={() => remove(at, picture.key)} picture={picture} />
        ))}
        <li data-full={!hasRoom(pictures, most) || undefined}>
          <label className="attach__add">
            <Icon of={isSmall ? ImageIcon : Plus} />
            <span className="visually-hidden">{attachText.add}</span>
            <input
              accept={pictureKinds}
              aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              className="attach__input"
              multiple
              onChange={event => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
              ref={input}
              type="file"
            />
          </label>
        </li>
        <li className="attach__hint" id={`${id}-hint`}>
          {hint}
        </li>
      </ul>
      <Failures pictures={pictures} tray={tray} />
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Failures by file name; after a lost connection, with a button to retry. */
function Failures({ pictures, tray }: Pick<Props, 'pictures' | 'tray'>) {
  return (
    <div aria-live="polite">
      {pictures
        .filter(({ state }) => state === 'failed')
        .map(({ key, name, reason, isFinal }) => (
          <p className="field__error" key={key}>
            <span className="wrap-anywhere">{fill(attachText.failed, { name, reason })}</span>
            {!isFinal && (
              <button
                aria-label={fill(attachText.again, { name })}
                className="attach__again"
                onClick={() => tray.again(key)}
                type="button"
              >
                {attachText.againLabel}
              </button>
            )}
          </p>
        ))}
    </div>
  );
}

interface PictureTileProps {
  picture: TrayPicture;
  onRemove: () => void;
}

function PictureTile({ picture: { name, src, state, share }, onRemove }: PictureTileProps) {
  return (
    <li className="attach__tile" data-state={state}>
      {state === 'failed' ? <Icon of={CircleAlert} /> : <img alt={name} className="attach__image" src={src} />}
      {state === 'sending' && (
        <progress
          aria-label={fill(attachText.progress, { name })}
          className="progress attach__progress"
          value={share}
        />
      )}
      <button
        aria-label={fill(attachText.remove, { name })}
        className="attach__remove"
        data-remove
        onClick={onRemove}
        type="button"
      >
        <Icon of={X} />
      </button>
    </li>
  );
}
