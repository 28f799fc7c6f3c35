import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Vitest's own text of an error, whatever was thrown. */
interface Thrown {
  message?: string;
}

/**
 * Writes failures to the file named in `FAILURE_LIST`, one line each, because often only the end of a long log is read.
 * Errors outside of tests are included.
 */
export default class FailureList implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]) {
    const file = process.env.FAILURE_LIST;
    if (!file) return;
    const lines = unhandled.map(error => `outside a test · ${firstLine(error)}`);
    for (const module of modules) {
      const where = relative('.', module.moduleId);
      for (const error of module.errors()) lines.push(`${where} · ${firstLine(error)}`);
      for (const test of module.children.allTests('failed'))
        lines.push(`${where} · ${test.fullName} · ${firstLine(test.result().errors?.[0])}`);
    }
    appendFileSync(file, lines.map(line => `${line}\n`).join(''));
  }
}

function firstLine(error?: Thrown): string {
  return (error?.message ?? 'no message').split('\n', 1)[0]?.slice(0, 300) ?? '';
}
