/** What an event, or a kind of events, is called: text that can be kept and compared. */
export const isEventName = (name: unknown): name is string =>
  typeof name === 'string' && /^[^\p{C}]{1,200}$/u.test(name);
