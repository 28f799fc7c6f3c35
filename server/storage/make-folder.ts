import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and those above it. Node's own `recursive` never returns where the system makes none, as in /proc. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = () =>
    mkdir(path, mode).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault;
    });
  await make().catch(async (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT' || dirname(path) === path) throw fault;
    await makeFolder(dirname(path), mode);
    await make();
  });
}
