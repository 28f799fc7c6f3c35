import { expect, it } from 'vitest';
import { troubleOf } from './job-trouble.ts';

it.each([
  ['not done within 60 s', 'slow'],
  ['job timed out', 'slow'],
  ['Request timeout', 'slow'],
  ['the time out was reached', 'slow'],
  ['smtp answered 401', 'setup'],
  ['the pixel answered 503', 'away'],
  ['the pixel answered 418', 'other'],
  ['job heartbeat timeout', 'stopped'],
  ['the process ended', 'stopped'],
  ['stripe is not set up', 'setup'],
  ['Invalid API Key provided: sk_live_****', 'setup'],
  ['stripe has no answer about refund 0b', 'away'],
  ['connect ECONNREFUSED 127.0.0.1:443', 'away'],
  ['fetch failed', 'away'],
  ['money may still come', 'waits'],
  ['ENOSPC: no space left on device', 'full'],
  ['deadlock detected', 'database'],
  ['relation "refunds" does not exist', 'database'],
  ["Cannot read properties of undefined (reading 'id')", 'other'],
  ['', 'other'],
])('%j reads as %s', (said, trouble) => expect(troubleOf(said)).toBe(trouble));
