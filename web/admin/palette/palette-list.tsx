import { Autocomplete } from '@base-ui/react/autocomplete';
import { Link } from 'react-router';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Entry, Group } from './entry.ts';

interface Props {
  groups: readonly Group[];
  typed: string;
  isBusy: boolean;
  /** The entry was opened; the link itself navigates. */
  onFollow: (entry: Entry) => void;
}

/** Results by kind; pages are links, so that they can also be opened in another tab. */
export function PaletteList({ groups, typed, isBusy, onFollow }: Props) {
  return (
    <Autocomplete.List
      aria-busy={isBusy}
      aria-label={text.results}
      className="palette__list"
      hidden={groups.length === 0}
    >
      {groups.map(({ name, items }) => (
        <Autocomplete.Group className="palette__group" items={items} key={name}>
          <Autocomplete.GroupLabel className="palette__kind">{text.groups[name]}</Autocomplete.GroupLabel>
          {items.map(entry => (
            <Autocomplete.Item
              className="palette__entry"
              key={entry.id}
              onClick={() => onFollow(entry)}
              render={(props, { highlighted }) =>
                entry.run ? (
                  <div {...props} aria-selected={highlighted} role="option" tabIndex={-1} />
                ) : (
                  <Link {...props} aria-selected={highlighted} to={entry.to} />
                )
              }
              value={entry}
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
            </Autocomplete.Item>
          ))}
        </Autocomplete.Group>
      ))}
    </Autocomplete.List>
  );
}

/** A text with the typed words marked. */
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
