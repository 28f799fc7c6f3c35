import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

const most = 4;
/** Initial zoom in a wide window: the subject is in the middle four fifths of a picture. */
const nearer = 1.25;
/** Zoom after a double tap. */
const close = 2.5;
/** Milliseconds and pixels between the taps of a double tap. */
const tapTime = 300;
const tapReach = 24;
const panStep = 80;
/** During an animation the limits would be measured wrongly. */
const atOnce = { animate: false };

/**
 * Zooms the picture in the element with the ref `hold`, by wheel, pinch, double tap and the returned functions. A
 * zoomed picture is moved by pointer or arrow keys. A new element starts anew.
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
    // It is measured before the next frame draws it.
    element.style.transform = `scale(${startScale})`;
    const zoom = Panzoom(element, {
      contain: 'outside',
      cursor: '',
      maxScale: most,
      minScale: 1,
      panOnlyWhenZoomed: true,
      startScale,
      // Let pointer events through, so that a swipe still changes the picture.
      handleStartEvent: event => event.preventDefault(),
    });
    panzoom.current = zoom;
    setOpened(startScale);
    setScale(startScale);
    const onZoom = () => setScale(zoom.getScale());
    stage.addEventListener('wheel', zoom.zoomWithWheel, { passive: false });
    element.addEventListener('panzoomchange', onZoom);
    return () => {
      stage.removeEventListener('wheel', zoom.zoomWithWheel);
      element.removeEventListener('panzoomchange', onZoom);
      zoom.destroy();
      zoom.resetStyle();
    };
  }, [element]);

  // Rounding leaves a fitted picture slightly above its scale.
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
    /** Whether the zoomed picture used the key. */
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
