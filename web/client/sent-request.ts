import { useRef } from 'react';

/** A request that no answer came to: what it asked for, and its id. */
export interface SentRequest {
  of: string;
  id: string;
}

/** Asked for again, a request keeps the id it was sent with, so that the server carries it out once. */
export function sentRequest(asked: object, last: SentRequest | null | undefined): SentRequest {
  const of = JSON.stringify(asked);
  return last?.of === of ? last : { of, id: crypto.randomUUID() };
}

/** The ids of a button's requests, for as long as the page shows it. After an answer the same is a new request. */
export function useSentRequest() {
  const last = useRef<SentRequest>(null);
  return {
    idOf(asked: object): string {
      last.current = sentRequest(asked, last.current);
      return last.current.id;
    },
    answered() {
      last.current = null;
    },
  };
}
