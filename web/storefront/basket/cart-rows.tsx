import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CartRow } from './cart-row.tsx';
import type { ShownLine } from './line-state.ts';

interface Props {
  items: readonly ShownLine[];
  busy: ReadonlyMap<string, unknown>;
  news: ReadonlyMap<string, string>;
  onChange: (item: ShownLine, quantity: number) => void;
  onRemove: (item: ShownLine) => void;
}

export function CartRows({ items, busy, news, onChange, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its row, so focus moves to the next one, else the heading.
  const remove = (item: ShownLine) => {
    const at = items.indexOf(item);
    flushSync(() => onRemove(item));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector<HTMLElement>('#main h1');
    next?.focus();
  };
  return (
    <ul className="cart__rows" ref={list}>
      {items.map(item => (
        <CartRow
          isBusy={busy.has(item.id)}
          item={item}
          key={item.id}
          news={news.get(item.id)}
          onChange={onChange}
          onRemove={remove}
        />
      ))}
    </ul>
  );
}
