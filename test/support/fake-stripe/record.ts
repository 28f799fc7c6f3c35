import { type Books, clock, newId } from './books.ts';

/** Records an event in the books and passes it to the delivery. */
export function record(books: Books, type: string, object: object): void {
  // A copy, because the object may change later.
  const event = { id: newId('evt'), type, created: clock(books), object: structuredClone(object) };
  books.events.push(event);
  books.onEvent(event);
}
