import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations on the page, one line each: rule, place and fault. axe is injected once per page, because
 * that takes as long as a check.
 */
export async function axeFindings(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Passed rules are not reported, which saves most of the work.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) };
  const { violations } = await page.evaluate<AxeResults, RunOptions>(look, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Without the guards beside an open menu: they hand on the focus that comes to them, and nobody ever stands on one. */
const look = (options: RunOptions) =>
  (window as unknown as { axe: { run: (page: ElementContext, given: RunOptions) => Promise<AxeResults> } }).axe.run(
    { exclude: ['[data-base-ui-focus-guard]'] },
    options,
  );
