/** For when no answer came to a press: nobody knows whether it was done, and pressing again does it once. */
export const maybeDone = 'No answer came, so we do not know whether it was done. Try again: it is done once.';

/** For when no answer came to a request for a mail; within ten minutes a second request mails nothing more. */
export const maybeMailed =
  'No answer came, so we do not know whether it was sent. Check your email, or try again in a moment.';

/** For when no answer came to what was typed: nobody knows whether it was saved, and saving again does it once. */
export const maybeSaved = 'No answer came, so we do not know whether it was saved. What you typed is kept: try again.';

/** For when no answer came to a press, and the next one finds the session ended, perhaps by the first. */
export const maybeSignedOut =
  'You are signed out, and no answer came to your first try: it may have been done. Sign in to see.';
