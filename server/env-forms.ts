import { z } from 'zod';

export const empty = (value: unknown) => (value === '' ? undefined : value);
// A secret pasted with a line end is a wrong secret.
export const text = () => z.preprocess(empty, z.string().trim().optional());
export const webUrl = () => z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' });
export const url = () => z.preprocess(empty, webUrl().optional());
