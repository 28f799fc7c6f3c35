/** Bytes. V8's compilers allocate working memory in blocks of up to this size. */
const pieceSize = '32768';

/**
 * Restarts this process once so that memory its compilers used returns to the system: glibc otherwise keeps about 50
 * MB, and reads its settings only at process start (mallopt(3); docs/decisions/006-memory.md). Other systems, and an
 * owner who has set the variable, continue unchanged.
 */
export function returnMemory() {
  if (process.platform !== 'linux' || process.env.MALLOC_MMAP_THRESHOLD_ || !process.execve) return;
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...process.env, MALLOC_MMAP_THRESHOLD_: pieceSize });
}
