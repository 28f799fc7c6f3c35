import { type PointerEvent, useRef } from 'react';

const farEnough = 40;

/** A sideways swipe shows the next or previous picture; up and down still scroll. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ clientX: x, clientY: y, pointerType }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) > farEnough && Math.abs(x) > Math.abs(y)) step(x > 0 ? -1 : 1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
