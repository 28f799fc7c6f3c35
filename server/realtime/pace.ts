/**
 * Lets one thing of a kind through at once and then, each time a pause is over, the newest of what came meanwhile: a figure that
 * changes a hundred times a second is told once a second, and the last is always told.
 */
export function pace<Thing>(pauseMs: number, tell: (kind: string, thing: Thing) => void) {
  /** The kinds in their pause, with what waits for its end. */
  const newest = new Map<string, Thing | null>();
  const end = (kind: string) => {
    const thing = newest.get(kind);
    newest.delete(kind);
    if (thing != null) hear(kind, thing);
  };
  const hear = (kind: string, thing: Thing) => {
    const isPausing = newest.has(kind);
    newest.set(kind, isPausing ? thing : null);
    if (isPausing) return;
    tell(kind, thing);
    setTimeout(end, pauseMs, kind).unref();
  };
  return hear;
}
