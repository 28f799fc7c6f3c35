import { useRef } from 'react';
import { CartRow } from './cart-row.tsx';
import type { ShownLine } from './line-state.ts';
import { removeRow } from './remove-row.ts';

interface Props {
  items: readonly ShownLine[];
  busy: ReadonlyMap<string, unknown>;
  news: ReadonlyMap<string, string>;
  onChange: (item: ShownLine, quantity: number) => void;
  onRemove: (item: ShownLine) => void;
}

export function CartRows({ items, busy, news, onChange, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (item: ShownLine) => removeRow(list, items.indexOf(item), () => onRemove(item));
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
