/** Bytes. V8's compilers ask for their working memory in pieces of up to this size. */
const pieceSize = '32768';

/**
 * Begins this process anew, once, as itself, so that memory its compilers have used goes back to the system: glibc otherwise
 * keeps about 50 MB of it, and reads its settings only when a process begins (mallopt(3); docs/decisions/006-memory.md).
 * Other systems, and an owner who has set the variable, go on as they are.
 */
export function returnMemory() {
  if (process.platform !== 'linux' || process.env.MALLOC_MMAP_THRESHOLD_ || !process.execve) return;
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...process.env, MALLOC_MMAP_THRESHOLD_: pieceSize });
}
