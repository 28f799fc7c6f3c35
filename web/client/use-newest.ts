import { useState } from 'react';

/** Tells whether an answer is still the newest, when requests and changes overlap. */
export interface Newest {
  /** Call it before a request. The returned function tells whether nothing was requested or changed since. */
  ask(): () => boolean;
  /** Wraps a change. Its answer is newer than that of any earlier request. */
  change<Answer>(work: Promise<Answer>): Promise<Answer>;
  isChanging(): boolean;
}

export function openNewest(): Newest {
  let asked = 0;
  let underWay = 0;
  return {
    ask() {
      asked += 1;
      const mine = asked;
      return () => underWay === 0 && asked === mine;
    },
    async change(work) {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
        asked += 1;
      }
    },
    isChanging: () => underWay > 0,
  };
}

/** One for the lifetime of the component. */
export function useNewest(): Newest {
  const [newest] = useState(openNewest);
  return newest;
}
