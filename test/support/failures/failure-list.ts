import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { keepFailures } from './keep-failures.ts';

/** Vitest's own text of an error, whatever was thrown. */
interface Thrown {
  message?: string;
}

/** Keeps what failed in Vitest, also errors outside of tests. */
export default class FailureList implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]) {
    const lines = unhandled.map(error => `outside a test · ${firstLine(error)}`);
    for (const module of modules) {
      const where = relative('.', module.moduleId);
      for (const error of module.errors()) lines.push(`${where} · ${firstLine(error)}`);
      for (const test of module.children.allTests('failed'))
        lines.push(`${where} · ${test.fullName} · ${firstLine(test.result().errors?.[0])}`);
    }
    keepFailures(lines);
  }
}

function firstLine(error?: Thrown): string {
  return (error?.message ?? 'no message').split('\n', 1)[0]?.slice(0, 300) ?? '';
}
