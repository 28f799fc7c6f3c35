import { type KeyboardEvent, useState } from 'react';

/** Escape hides a tooltip until pointer and focus have left (WCAG 1.4.13). CSS shows it. */
export function useTooltipOff() {
  const [off, setOff] = useState(false);
  return {
    'data-tooltip-off': off || undefined,
    onKeyUp: (event: KeyboardEvent) => event.key === 'Escape' && setOff(true),
    onBlur: () => setOff(false),
    onPointerLeave: () => setOff(false),
  };
}
