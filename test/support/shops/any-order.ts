/** Delivers all events in random order, a third of them twice. */
export async function deliverInAnyOrder<Event>(
  next: () => number,
  events: Event[],
  deliver: (event: Event) => Promise<void>,
): Promise<void> {
  const rest = events.flatMap(event => (next() % 3 === 0 ? [event, event] : [event]));
  while (rest.length > 0) {
    for (const event of rest.splice(next() % rest.length, 1)) await deliver(event);
  }
}
