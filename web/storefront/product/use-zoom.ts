import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const most = 4;
/** What a double tap leads to. */
const close = 2.5;
/** Milliseconds and pixels within which two taps are a double one. */
const tapTime = 300;
const tapReach = 24;
const panStep = 80;
/** While it moves, what it is held within is measured wrongly. */
const atOnce = { animate: false };

/**
 * Zooms the element by wheel, pinch, double tap, and by what is returned; while it is zoomed it is moved by pointer or arrow keys.
 * `picture` says which picture it holds: each begins whole.
 */
export function useZoom(element: RefObject<HTMLElement | null>, picture: number) {
  const panzoom = useRef<PanzoomObject>(null);
  const [scale, setScale] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole
  useEffect(() => {
    const { current } = element;
    const stage = current?.parentElement;
    if (!current || !stage) return;
    const zoom = Panzoom(current, {
      contain: 'outside',
      cursor: '',
      maxScale: most,
      minScale: 1,
      panOnlyWhenZoomed: true,
      // What lies around hears of the pointer too: a finger drawn sideways steps on.
      handleStartEvent: event => event.preventDefault(),
    });
    panzoom.current = zoom;
    const hear = () => setScale(zoom.getScale());
    stage.addEventListener('wheel', zoom.zoomWithWheel, { passive: false });
    current.addEventListener('panzoomchange', hear);
    return () => {
      stage.removeEventListener('wheel', zoom.zoomWithWheel);
      current.removeEventListener('panzoomchange', hear);
      zoom.destroy();
      zoom.resetStyle();
      setScale(1);
    };
  }, [element, picture]);

  // What is fitted into its frame comes out a hair off one.
  const isZoomed = scale > 1.01;
  const reset = () => panzoom.current?.reset(atOnce);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  return {
    isZoomed,
    isClosest: scale >= most,
    zoomIn: () => panzoom.current?.zoomIn(atOnce),
    zoomOut: () => panzoom.current?.zoomOut(atOnce),
    /** Whether the key meant the zoomed picture. */
    onKey(key: string): boolean {
      if (key === '+' || key === '=') panzoom.current?.zoomIn(atOnce);
      else if (key === '-') panzoom.current?.zoomOut(atOnce);
      else if (key === '0') reset();
      else if (isZoomed && pans[key]) panzoom.current?.pan(...pans[key], { relative: true, ...atOnce });
      else return false;
      return true;
    },
    onPointerUp(event: PointerEvent) {
      const { timeStamp: at, clientX: x, clientY: y } = event;
      const { current: last } = lastTap;
      const isDouble = at - last.at < tapTime && Math.hypot(x - last.x, y - last.y) < tapReach;
      lastTap.current = isDouble ? { at: 0, x: 0, y: 0 } : { at, x, y };
      if (!isDouble) return;
      if (isZoomed) reset();
      else panzoom.current?.zoomToPoint(close, event);
    },
  };
}

const pans: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};
