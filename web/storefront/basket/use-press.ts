import { useRef } from 'react';

/**
 * The ids of a button's requests. A request that no answer came to keeps its id when it is sent again, so that the
 * server carries it out once; after an answer the same is a new press.
 */
export function usePress() {
  const open = useRef<{ of: string; id: string } | null>(null);
  return {
    idOf(request: object): string {
      const of = JSON.stringify(request);
      if (open.current?.of !== of) open.current = { of, id: crypto.randomUUID() };
      return open.current.id;
    },
    answered() {
      open.current = null;
    },
  };
}
