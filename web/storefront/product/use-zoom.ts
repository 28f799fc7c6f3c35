import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

const most = 4;
/** How much nearer than whole a picture opens where the window is wide enough: what it shows lies in its middle four fifths. */
const nearer = 1.25;
/** What a double tap leads to. */
const close = 2.5;
/** Milliseconds and pixels within which two taps are a double one. */
const tapTime = 300;
const tapReach = 24;
const panStep = 80;
/** While it moves, what it is held within is measured wrongly. */
const atOnce = { animate: false };

/**
 * Zooms the picture in the element that `hold` is the ref of by wheel, pinch, double tap, and by what is returned; nearer than it opened
 * it is moved by pointer or arrow keys. Another element opens anew.
 */
export function useZoom() {
  const [element, hold] = useState<HTMLElement | null>(null);
  const panzoom = useRef<PanzoomObject>(null);
  const [scale, setScale] = useState(1);
  const [opened, setOpened] = useState(1);
  useEffect(() => {
    const stage = element?.parentElement;
    if (!element || !stage) return;
    const startScale = openingScale(element, stage);
    // It is drawn a frame later, but measured before.
    element.style.transform = `scale(${startScale})`;
    const zoom = Panzoom(element, {
      contain: 'outside',
      cursor: '',
      maxScale: most,
      minScale: 1,
      panOnlyWhenZoomed: true,
      startScale,
      // What lies around hears of the pointer too: a finger drawn sideways steps on.
      handleStartEvent: event => event.preventDefault(),
    });
    panzoom.current = zoom;
    setOpened(startScale);
    setScale(startScale);
    const hear = () => setScale(zoom.getScale());
    stage.addEventListener('wheel', zoom.zoomWithWheel, { passive: false });
    element.addEventListener('panzoomchange', hear);
    return () => {
      stage.removeEventListener('wheel', zoom.zoomWithWheel);
      element.removeEventListener('panzoomchange', hear);
      zoom.destroy();
      zoom.resetStyle();
    };
  }, [element]);

  // What is fitted into its frame comes out a hair off one.
  const isZoomed = scale > 1.01 * opened;
  const reset = () => panzoom.current?.reset(atOnce);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  return {
    hold,
    isZoomed,
    isWhole: scale <= 1.01,
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

/** Never wider than the stage. */
function openingScale(element: HTMLElement, stage: HTMLElement): number {
  const picture = element.firstElementChild?.clientWidth || stage.clientWidth;
  return Math.min(nearer, Math.max(1, stage.clientWidth / picture));
}

const pans: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};
