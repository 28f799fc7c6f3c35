import { Link } from 'react-router';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Entry, Group } from './entry.ts';

interface Props {
  groups: readonly Group[];
  current: Entry | undefined;
  typed: string;
  isBusy: boolean;
  /** It was opened by a press; the link itself leads there. */
  onFollow: (entry: Entry) => void;
  onPoint: (entry: Entry) => void;
}

/** The lines under the field, by their kinds; each is a link, so that a press may also open it in another tab. */
export function PaletteList({ groups, current, typed, isBusy, onFollow, onPoint }: Props) {
  return (
    <div
      aria-busy={isBusy}
      aria-label={text.results}
      className="palette__list"
      hidden={groups.length === 0}
      id="palette-list"
      role="listbox"
      tabIndex={-1}
    >
      {groups.map(({ name, entries }) => (
        <fieldset aria-labelledby={`palette-${name}`} className="palette__group" key={name}>
          <h3 className="palette__kind" id={`palette-${name}`} role="presentation">
            {text.groups[name]}
          </h3>
          {entries.map(entry => (
            <Link
              aria-selected={entry === current}
              className="palette__entry"
              id={optionId(entry)}
              key={entry.id}
              onClick={() => onFollow(entry)}
              onPointerMove={() => entry !== current && onPoint(entry)}
              role="option"
              tabIndex={-1}
              to={entry.to}
            >
              <Icon of={entry.icon} />
              <span className="palette__words">
                <span className="palette__name">
                  <Marked text={entry.label} typed={typed} />{' '}
                  {entry.beside && (
                    <span className="muted">
                      <Marked text={entry.beside} typed={typed} />
                    </span>
                  )}
                </span>
                {entry.detail && (
                  <span className="palette__detail muted num">
                    <Marked text={entry.detail} typed={typed} />
                  </span>
                )}
              </span>
            </Link>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Addresses hold letters that an id may not. */
export const optionId = ({ id }: Entry) => `palette-option-${id.replaceAll(/[^\w-]/g, '_')}`;

/** A text with what was typed marked in it. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.trim().replace(/^#/, '').toLowerCase();
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="palette__mark">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
