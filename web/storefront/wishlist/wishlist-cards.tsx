import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { WishlistItem } from '#contract/cart/cart.ts';
import { WishlistCard } from './wishlist-card.tsx';

interface Props {
  items: readonly WishlistItem[];
  onMove: (item: WishlistItem) => void;
  onRemove: (item: WishlistItem) => void;
}

export function WishlistCards({ items, onMove, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button goes with its card: the next one, else the heading, takes the focus.
  const taking = (work: (item: WishlistItem) => void) => (item: WishlistItem) => {
    const at = items.indexOf(item);
    flushSync(() => work(item));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector<HTMLElement>('#main h1');
    next?.focus();
  };
  return (
    <ul className="grid gap-x-6 gap-y-12 desk:grid-cols-2 wide:grid-cols-3" ref={list}>
      {items.map(item => (
        <WishlistCard item={item} key={item.id} onMove={taking(onMove)} onRemove={taking(onRemove)} />
      ))}
    </ul>
  );
}
