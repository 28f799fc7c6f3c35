import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { keepFailures } from './keep-failures.ts';

/** Keeps the journeys that failed, and why. */
export default class JourneyFailures implements Reporter {
  onTestEnd({ location, title }: TestCase, { status, errors }: TestResult) {
    if (status === 'passed' || status === 'skipped') return;
    keepFailures(errors.map(error => `${relative('.', location.file)} · ${title} · ${said(error)}`));
  }

  onError(error: TestError) {
    keepFailures([`outside a journey · ${said(error)}`]);
  }
}

/** The whole message in one line: its first line alone seldom says what was expected. */
function said({ message = 'no message' }: TestError): string {
  return stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 500);
}
