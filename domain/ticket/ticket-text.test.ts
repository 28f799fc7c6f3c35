import { describe, expect, it } from 'vitest';
import { lengthOf, replyProblem, ticketProblems, tidyText } from './ticket-text.ts';

const draft = { email: 'ruth@example.com', subject: 'A lid', message: 'It is loose' };

describe('a ticket', () => {
  it('is accepted when complete', () => {
    expect(ticketProblems(draft)).toEqual({});
  });

  it.each([
    ['email', 'ruth@', 'Please enter a valid email address'],
    ['subject', 'Jar ', 'Subject must be at least 5 characters'],
    ['subject', 'x'.repeat(201), 'Subject must be less than 200 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', `  ${'a'.repeat(9)}\n\n`, 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(2001), 'Message must be less than 2000 characters'],
  ] as const)('is refused for its %s %j', (field, value, sentence) => {
    expect(ticketProblems({ ...draft, [field]: value })).toEqual({ [field]: sentence });
  });

  it('names every mistake at once', () => {
    expect(Object.keys(ticketProblems({ email: '', subject: '', message: '' }))).toEqual([
      'email',
      'subject',
      'message',
    ]);
  });

  it('may be as long as the limit, counted in visible characters', () => {
    expect(ticketProblems({ ...draft, subject: 'x'.repeat(200), message: '🫙'.repeat(2000) })).toEqual({});
    expect(lengthOf('one\r\ntwo')).toBe(7);
    expect(tidyText(' one\r\ntwo\rthree \n')).toBe('one\ntwo\nthree');
  });
});

describe('an answer', () => {
  it('needs some words or a picture', () => {
    expect(replyProblem('ok')).toBeNull();
    expect(replyProblem(' ', 1)).toBeNull();
    expect(replyProblem(' \n ')).toBe('Write something first');
    expect(replyProblem('x'.repeat(2000))).toBeNull();
    expect(replyProblem('x'.repeat(2001))).toBe('Message must be less than 2000 characters');
  });
});
