import type { LiveEvent } from '#contract/events.ts';

const encoder = new TextEncoder();
const frame = (type: string, data: string) => encoder.encode(`event: ${type}\ndata: ${data}\n\n`);

/** An event as a browser's EventSource reads it. */
export const frameOf = (event: LiveEvent) => frame(event.type, JSON.stringify(event));

/** Shows that the connection is open. */
export const heartbeat = frame('heartbeat', '');
