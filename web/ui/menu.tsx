import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** The choice in force, in medium weight. */
  current?: boolean;
  disabled?: boolean;
  /** An action, or a page. */
  onSelect?: () => void;
  to?: string;
};

type Props = { trigger: ReactElement; items: readonly MenuItem[]; align?: 'start' | 'end' };

/** Actions behind a button, such as the status cell of the back office. The shop's navigation uses `DisclosureMenu`. */
export function Menu({ trigger, items, align = 'start' }: Props) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} className="menu__positioner" sideOffset={6}>
          <BaseMenu.Popup className="menu">
            {items.map(item => (
              <BaseMenu.Item
                aria-current={item.current || undefined}
                className="menu__item"
                disabled={item.disabled}
                key={item.id}
                onClick={item.onSelect}
                render={item.to === undefined ? undefined : <Link to={item.to} />}
              >
                {item.icon}
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
