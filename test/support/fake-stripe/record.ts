import { type Books, clock, newId } from './books.ts';

/** Writes an event into the books as it happens and hands it to whoever delivers events. */
export function record(books: Books, type: string, object: object): void {
  // As it was at this moment, whatever becomes of the thing later.
  const event = { id: newId('evt'), type, created: clock(books), object: structuredClone(object) };
  books.events.push(event);
  books.onEvent(event);
}
