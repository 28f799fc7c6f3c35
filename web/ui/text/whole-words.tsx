import { createElement, Fragment } from 'react';

/** Text whose words with hyphens, such as order numbers, break only where one alone is wider than its line. */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(/(\S+-\S+)/);
  const words = parts.map((part, at) =>
    at % 2 === 1 ? createElement('span', { className: 'inline-block' }, part) : part,
  );
  // As arguments they need no keys: the same word may come twice.
  return createElement(Fragment, null, ...words);
}
