import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

/** `id` is the panel's id: unique in the page, and may be linked to. */
type TabItem = { id: string; label: string; panel: ReactNode };

type Props = {
  label: string;
  items: readonly TabItem[];
  /** serif on the product page, sans elsewhere */
  look?: 'sans' | 'serif';
};

/**
 * Tabs from 800px, stacked disclosures below. Every panel stays in the page, and CSS picks the pattern. Heads link to
 * their panel: before or without scripts, :target opens it.
 */
export function Tabs({ label, items, look = 'sans' }: Props) {
  const [selected, setSelected] = useState(items[0]?.id);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(selected ? [selected] : []));
  const [live, setLive] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setLive(true);
    const linked = document.getElementById(window.location.hash.slice(1));
    if (!linked || linked.parentElement?.parentElement !== root.current) return;
    setSelected(linked.id);
    setOpened(already => new Set([...already, linked.id]));
  }, []);

  const select = (event: MouseEvent, id: string) => {
    event.preventDefault();
    setSelected(id);
  };
  const toggle = (event: MouseEvent, id: string) => {
    event.preventDefault();
    setOpened(symmetricDifference(opened, id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighborOf(
      items.findIndex(item => item.id === selected),
      items.length,
      event.key,
    );
    const item = next === null ? undefined : items[next];
    if (next === null || !item) return;
    event.preventDefault();
    setSelected(item.id);
    root.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className={`tabs tabs--${look}`} data-live={live || undefined} ref={root}>
      <div aria-label={label} className="tabs__list" onKeyDown={onKeyDown} role="tablist">
        {items.map(({ id, label: text }) => (
          <a
            aria-controls={id}
            aria-selected={id === selected}
            className="tabs__tab"
            href={`#${id}`}
            id={`${id}-tab`}
            key={id}
            onClick={event => select(event, id)}
            role="tab"
            tabIndex={id === selected ? 0 : -1}
          >
            {text}
          </a>
        ))}
      </div>
      {items.map(({ id, label: text, panel }) => (
        <div className="tabs__section" key={id}>
          <h2 className="tabs__head">
            <a
              aria-controls={id}
              aria-expanded={opened.has(id)}
              className="tabs__toggle"
              href={`#${id}`}
              onClick={event => toggle(event, id)}
            >
              {text}
              <Icon of={opened.has(id) ? Minus : Plus} />
            </a>
          </h2>
          <div
            aria-labelledby={`${id}-tab`}
            className="tabs__panel"
            data-opened={opened.has(id) || undefined}
            data-selected={id === selected || undefined}
            id={id}
            role="tabpanel"
          >
            {panel}
          </div>
        </div>
      ))}
    </div>
  );
}

function symmetricDifference(opened: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return opened.has(id) ? new Set([...opened].filter(other => other !== id)) : new Set([...opened, id]);
}

/** The index that an arrow, Home or End leads to in a row that wraps around; null for other keys. */
export function neighborOf(index: number, count: number, key: string): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
