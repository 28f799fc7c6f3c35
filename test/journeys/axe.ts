import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

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

const look = (options: RunOptions) =>
  (window as unknown as { axe: { run: (page: Document, given: RunOptions) => Promise<AxeResults> } }).axe.run(
    document,
    options,
  );
