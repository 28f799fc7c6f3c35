import { useEffect, useRef, useState } from 'react';

/** As React Router waits before it believes in a hover. */
const moment = 100;

/** True from when somebody stays at a thing: a mouse or finger on it for a moment, or the focus in it. */
export function useApproach() {
  const [isNear, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const come = () => {
    leave();
    timer.current = setTimeout(setNear, moment, true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isNear, approach: { onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: leave } };
}
