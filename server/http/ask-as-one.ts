interface Line<Answer> {
  /** Settles, never fails, when the asking under way has ended. */
  ended: Promise<void>;
  next: Promise<Answer> | null;
}

/**
 * Many who ask the same at once are answered by one asking. Who comes while it is under way waits for the next: no answer is
 * older than its question. A failure reaches those who shared it; the next asks anew.
 */
export function askAsOne<Answer>(): (question: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const lines = new Map<string, Line<Answer>>();

  function begin(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = ask();
    const line: Line<Answer> = { ended: Promise.resolve(), next: null };
    const leave = () => {
      if (!line.next) lines.delete(question);
    };
    line.ended = answer.then(leave, leave);
    lines.set(question, line);
    return answer;
  }

  return (question, ask) => {
    const line = lines.get(question);
    if (!line) return begin(question, ask);
    line.next ??= line.ended.then(() => begin(question, ask));
    return line.next;
  };
}
