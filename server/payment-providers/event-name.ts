/** The type of an event: text that can be stored and compared. */
export const isEventName = (name: unknown): name is string =>
  typeof name === 'string' && /^[^\p{C}]{1,200}$/u.test(name);
