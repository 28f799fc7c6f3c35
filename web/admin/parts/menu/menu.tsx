import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { lateText } from '#content/words/late.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

export type MenuItem = {
  id: string;
  label: string;
  /** The choice in force, in medium weight. */
  current?: boolean;
  disabled?: boolean;
  /** A line stands above it. */
  startsGroup?: boolean;
  /** An action, or a page. */
  onSelect?: () => void;
  to?: string;
};

type Props = {
  /** The button's face: words or a badge with a chevron, or a sign that says by itself that more is behind it. */
  trigger: ReactNode;
  /** The button's name where its face does not say it ("Status of order GG-7K3F-92QX: Paid"). */
  label?: string;
  triggerClassName?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

const loadPopup = () => import('./menu-popup.tsx');

/**
 * Actions behind a button, such as the status cell of the back office; the shop's navigation uses `DisclosureMenu`.
 * The popup weighs as much as half a page of the back office: it comes when the pointer or the focus does.
 */
export function Menu(props: Props) {
  const { trigger, label, triggerClassName = 'button button--secondary button--small', items, align = 'start' } = props;
  const [isOpen, setOpen] = useState(false);
  const { part, state, fetch } = useLatePart(loadPopup);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const wasOpen = useRef(false);
  const open = async () => {
    setOpen(true);
    if (await fetch()) return;
    setOpen(false);
    toast.error(lateText.failed);
  };
  /** A press outside closes a menu, also one on its own button. */
  const press = () => {
    if (!wasOpen.current) void open();
    wasOpen.current = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void open();
  };
  return (
    <>
      <button
        aria-busy={(isOpen && state === 'coming') || undefined}
        aria-controls={isOpen && part ? id : undefined}
        aria-expanded={isOpen && part !== null}
        aria-haspopup="menu"
        aria-label={label}
        className={triggerClassName}
        onClick={press}
        onFocus={fetch}
        onKeyDown={onKey}
        onPointerDownCapture={() => {
          wasOpen.current = isOpen;
        }}
        onPointerEnter={fetch}
        ref={button}
        type="button"
      >
        <span className="menu-face">{trigger}</span>
      </button>
      {part && (
        <part.MenuPopup align={align} button={button} id={id} isOpen={isOpen} items={items} onOpenChange={setOpen} />
      )}
    </>
  );
}

export const MenuChevron = () => <Icon className="menu-chevron" of={ChevronDown} size={16} />;
