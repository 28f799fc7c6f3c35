/** Which entry a key leads to in an open menu: arrows wrap around, a letter finds the next entry it begins; else null. */
export function menuTarget(key: string, texts: readonly string[], current: number): number | null {
  const count = texts.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key.length === 1 && key !== ' ' ? nextBeginningWith(key, texts, current) : null;
}

function nextBeginningWith(letter: string, texts: readonly string[], current: number): number | null {
  for (let step = 1; step <= texts.length; step += 1) {
    const index = (current + step) % texts.length;
    if (texts[index]?.trim().toLowerCase().startsWith(letter.toLowerCase())) return index;
  }
  return null;
}
