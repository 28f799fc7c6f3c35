import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start shops, fill tables or wait for clocks: started last, one would prolong the whole run. */
const long = /^(bin|test\/faults|server\/jobs|server\/database)\/|order-queues|\/full-/;

/** Vitest's own order (slowest or largest first), with these files before all others. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId, project }: TestSpecification) =>
      Number(!long.test(moduleId.slice(project.config.root.length + 1)));
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other));
  }
}
