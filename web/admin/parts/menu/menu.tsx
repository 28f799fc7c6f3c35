import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { lateText } from '#content/words/late.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

export type MenuItem = {
  id: string;
  label: string;
  /** The current choice, in medium weight. */
  current?: boolean;
  disabled?: boolean;
  /** A line above separates it. */
  startsGroup?: boolean;
  /** An action, or a link. */
  onSelect?: () => void;
  to?: string;
};

type Props = {
  /** The button's content: text or a badge with a chevron, or an icon that implies a menu. */
  trigger: ReactNode;
  /** The button's accessible name, if its content is not enough ("Status of order GG-7K3F-92QX: Paid"). */
  label?: string;
  triggerClassName?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

const loadPopup = () => import('./menu-popup.tsx');

/**
 * A menu of actions, such as the status cell; the shop's navigation uses `DisclosureMenu`. The popup is half as large
 * as a page of the back office, so it is loaded on hover or focus.
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
  /** A press outside closes the menu, also on its own button. */
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
