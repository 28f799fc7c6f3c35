import { isPassing } from './database/is-passing.ts';

/**
 * Prints why and exits with an error status: one sentence for what the owner can solve, or for a database that went
 * away meanwhile; the whole error for a fault of ours.
 */
export function giveUp(fault: unknown): never {
  console.error(inWords(fault) ?? fault);
  process.exit(1);
}

function inWords(fault: unknown): string | null {
  if (!(fault instanceof Error)) return null;
  // The bundle and this program each load the class OwnerProblem.
  if (fault.name === 'OwnerProblem') return `\n${fault.message}`;
  // An error of the file system has a path.
  if (!isPassing(fault) || 'path' in fault) return null;
  return `\nThe database went away or is busy (${fault.message}). Try again once it answers.`;
}
