import { useState } from 'react';

/** Tells which answer is the newest, where questions and changes cross on their way. */
export interface Newest {
  /** Call it when asking; what it answers is called with the answer: whether nothing was asked or changed since. */
  ask(): () => boolean;
  /** A change under way. Its own answer is newer than that of any question asked before it. */
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

/** The same one for as long as the component stands. */
export function useNewest(): Newest {
  const [newest] = useState(openNewest);
  return newest;
}
