import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Writes failed journeys to the file named in `FAILURE_LIST`, one line each, like failure-list.ts. */
export default class JourneyFailures implements Reporter {
  onTestEnd({ location, title }: TestCase, { status, errors }: TestResult) {
    if (status !== 'passed' && status !== 'skipped')
      for (const error of errors) keep(`${relative('.', location.file)} · ${title} · ${said(error)}`);
  }

  onError(error: TestError) {
    keep(`outside a journey · ${said(error)}`);
  }
}

function keep(line: string): void {
  if (process.env.FAILURE_LIST) appendFileSync(process.env.FAILURE_LIST, `${line}\n`);
}

/** The whole message in one line: its first line alone seldom says what was expected. */
function said({ message = 'no message' }: TestError): string {
  return stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 500);
}
