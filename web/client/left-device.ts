/** When somebody last signed out in this browser. Each tab stores the last time that it knows of. */
export const leftKey = 'gg_left';

/** Whether somebody signed out in another tab since this one was asked. Forgets what was typed here before. */
export function forgetIfLeft(): boolean {
  try {
    const left = localStorage.getItem(leftKey);
    if (left === null || left === sessionStorage.getItem(leftKey)) return false;
    sessionStorage.clear();
    sessionStorage.setItem(leftKey, left);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab may have signed out. Returns a function that stops it. */
export function onLeave(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === leftKey && listener();
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
