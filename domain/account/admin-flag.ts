/**
 * Why an admin flag cannot be changed; null if it can. Nobody changes their own, the last admin stays, and the address
 * must be confirmed.
 */
export function adminFlagProblem(change: {
  actorId: string;
  userId: string;
  makeAdmin: boolean;
  adminCount: number;
  isProven: boolean;
}): string | null {
  if (change.actorId === change.userId) return 'You cannot change your own role.';
  if (change.makeAdmin && !change.isProven)
    return 'This address is not confirmed yet. Ask its owner to press the link in our mail, then try again.';
  if (!change.makeAdmin && change.adminCount <= 1) return 'The shop needs at least one admin.';
  return null;
}
