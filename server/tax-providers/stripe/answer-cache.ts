/** An answer counts for as long as a buyer takes at checkout. */
const keptMs = 10 * 60_000;
const mostKept = 500;

/** Answers by key for ten minutes. Equal questions at the same time are asked once; null is not kept. */
export function openAnswerCache<Answer>(now: () => number) {
  const kept = new Map<string, { until: number; answer: Promise<Answer | null> }>();
  return {
    async once(key: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
      const known = kept.get(key);
      if (known && now() < known.until) return known.answer;
      const answer = ask();
      kept.delete(key);
      kept.set(key, { until: now() + keptMs, answer });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      const given = await answer;
      if (given === null && kept.get(key)?.answer === answer) kept.delete(key);
      return given;
    },
  };
}
