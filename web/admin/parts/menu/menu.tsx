import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDismiss } from '#web/ui/overlay/use-dismiss.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The choice in force, in medium weight. */
  current?: boolean;
  disabled?: boolean;
  /** An action, or a page. */
  onSelect?: () => void;
  to?: string;
};

type Props = {
  /** The button's face: words, or a badge with a chevron. */
  trigger: ReactNode;
  /** The button's name where its face does not say it ("Status of order GG-7K3F-92QX: Paid"). */
  label?: string;
  triggerClassName?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

/**
 * Actions behind a button, such as the status cell of the back office; the shop's navigation uses `DisclosureMenu`.
 * Own work: the library's popup brings focusable guards that fail the accessibility check, and 30 kB.
 */
export function Menu(props: Props) {
  const { trigger, label, triggerClassName = 'button button--secondary button--small', items, align = 'start' } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  useDismiss(root, open, close);
  const [side, setSide] = useState(align);
  useEffect(() => {
    if (!open) return;
    const first = menuItems(root.current)[0];
    first?.focus();
    // At the edge of a phone the menu hangs from its other side.
    const right = first?.parentElement?.getBoundingClientRect().right ?? 0;
    setSide(right > document.documentElement.clientWidth ? 'end' : align);
    return () => setSide(align);
  }, [open, align]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    const entries = menuItems(root.current);
    const texts = entries.map(entry => entry.textContent ?? '');
    const target = menuTarget(event.key, texts, entries.indexOf(document.activeElement as HTMLElement));
    if (target === null) return;
    event.preventDefault();
    entries[target]?.focus();
  };
  const choose = (item: MenuItem) => {
    if (item.disabled) return;
    close(item.to === undefined);
    item.onSelect?.();
  };

  return (
    <div className="menu-root" ref={root}>
      <button
        aria-controls={open ? id : undefined}
        aria-expanded={open}
        aria-haspopup="menu"
        aria-label={label}
        className={triggerClassName}
        id={`${id}-button`}
        onClick={() => setOpen(!open)}
        onKeyDown={onButtonKey}
        ref={button}
        type="button"
      >
        {trigger}
      </button>
      {open && (
        <div
          aria-labelledby={`${id}-button`}
          className={`menu menu--${side}`}
          id={id}
          onKeyDown={onMenuKey}
          role="menu"
          tabIndex={-1}
        >
          {items.map(item => (
            <MenuEntry item={item} key={item.id} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const attributes = {
    role: 'menuitem',
    tabIndex: -1,
    className: 'menu__item',
    'aria-current': item.current || undefined,
    'aria-disabled': item.disabled || undefined,
    onClick: onChoose,
  } as const;
  const face = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return item.to === undefined || item.disabled ? (
    <button type="button" {...attributes}>
      {face}
    </button>
  ) : (
    <Link to={item.to} {...attributes}>
      {face}
    </Link>
  );
}

function menuItems(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** Which entry a key leads to in an open menu: arrows wrap around, a letter finds the next entry it begins; else null. */
export function menuTarget(key: string, texts: readonly string[], current: number): number | null {
  const count = texts.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key.length === 1 && key !== ' ' ? nextBeginningWith(key, texts, current) : null;
}

function nextBeginningWith(letter: string, texts: readonly string[], current: number): number | null {
  for (let step = 1; step <= texts.length; step += 1) {
    const index = (current + step) % texts.length;
    if (texts[index]?.trim().toLowerCase().startsWith(letter.toLowerCase())) return index;
  }
  return null;
}
