type Fields = Readonly<Record<string, string>>;

const pairsOf = (one: Fields): string[] => {
  const values = Object.entries(one).map(([field, value]) => `${field} ${value}`);
  return values.flatMap((value, at) => values.slice(at + 1).map(other => `${value}, ${other}`));
};

/** A sample of all cases that covers every possible pair of values of two fields. `draw` chooses among such samples. */
export function pairwise<Case extends Fields>(cases: readonly Case[], draw: (below: number) => number): Case[] {
  const rest = [...cases];
  const missing = new Set(cases.flatMap(pairsOf));
  const news = (one: Case) => pairsOf(one).filter(pair => missing.has(pair)).length;
  const chosen: Case[] = [];
  while (missing.size > 0) {
    const most = Math.max(...rest.map(news));
    const best = rest.filter(one => news(one) === most);
    const one = best[draw(best.length)] as Case;
    chosen.push(...rest.splice(rest.indexOf(one), 1));
    for (const pair of pairsOf(one)) missing.delete(pair);
  }
  return chosen;
}
