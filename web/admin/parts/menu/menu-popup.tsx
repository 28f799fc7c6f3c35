import { Menu } from '@base-ui/react/menu';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { MenuItem } from './menu.tsx';

interface Props {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The open menu, placed where it fits. */
export function MenuPopup({ id, button, items, align, isOpen, onOpenChange }: Props) {
  const name = button.current?.ariaLabel ?? button.current?.textContent ?? undefined;
  const close = () => {
    flushSync(() => onOpenChange(false));
    button.current?.focus();
  };
  /** Tab continues from the button. */
  const leave = ({ key }: KeyboardEvent) => key === 'Tab' && close();
  /** What opens now returns the focus to the button. */
  const choose = (item: MenuItem) => {
    close();
    item.onSelect?.();
  };
  /** To the button, unless the focus has moved already. */
  const returnFocus = () => {
    const isLost = document.activeElement === document.body || document.activeElement?.closest('[role=menu]');
    return isLost ? button.current : false;
  };
  return (
    <Menu.Root modal={false} onOpenChange={onOpenChange} open={isOpen}>
      <Menu.Portal container={button.current?.closest<HTMLElement>('dialog, main')}>
        <Menu.Positioner
          align={align}
          anchor={button}
          className="popup-place"
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
          positionMethod="fixed"
          sideOffset={6}
        >
          <Menu.Popup
            aria-label={name}
            className="menu menu-popup"
            finalFocus={returnFocus}
            id={id}
            onKeyDown={leave}
            ref={focusFirst}
          >
            {items.map(item => (
              <MenuEntry item={item} key={item.id} onChoose={() => choose(item)} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** After positioning: earlier the page would scroll to its first position. */
const focusFirst = (menu: HTMLElement | null) => {
  if (menu) requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role=menuitem]')?.focus());
};

function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const attributes = { className: 'menu__item', 'aria-current': item.current || undefined };
  const choose = (event: { preventBaseUIHandler: () => void }) => {
    // The library would move the focus back to the entry.
    event.preventBaseUIHandler();
    onChoose();
  };
  return (
    <>
      {item.startsGroup && <Menu.Separator className="menu__line" />}
      {item.to === undefined ? (
        <Menu.Item {...attributes} disabled={item.disabled} onClick={choose}>
          {item.label}
        </Menu.Item>
      ) : (
        <Menu.LinkItem {...attributes} closeOnClick render={<Link to={item.to} />}>
          {item.label}
        </Menu.LinkItem>
      )}
    </>
  );
}
