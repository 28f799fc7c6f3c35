/** Beside a form whose answer never came: what to do. What was typed stays in it. */
export const lostAnswerText = {
  link: 'No answer came, so we do not know whether a link was sent. Try again. If two mails come, use the newer one.',
  mailed:
    'No answer came, so we do not know whether it was done. Press again. If the link has run out by then, it was.',
  password:
    'No answer came, so we do not know whether it was saved. Press again. If the link has run out by then, sign in with the new password.',
  undo: 'No answer came, so we do not know whether it was undone. Press again. If the link has run out by then, it was: choose Forgot password when you sign in.',
  press: 'No answer came, so we do not know whether it was done. Press again: it is done once.',
} as const;
