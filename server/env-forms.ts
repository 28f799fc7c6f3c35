import { z } from 'zod';

export const empty = (value: unknown) => (value === '' ? undefined : value);
// A secret pasted with a line end is a wrong secret.
export const text = () => z.preprocess(empty, z.string().trim().optional());
export const webUrl = () => z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' });
export const url = () => z.preprocess(empty, webUrl().optional());

/** PostgreSQL's own settings: `shared_buffers=512MB work_mem=16MB`. It checks their names and values itself. */
export const postgresSettings = () =>
  z.preprocess(
    empty,
    z
      .string()
      .trim()
      .regex(/^[a-z_.]+=\S+(\s+[a-z_.]+=\S+)*$/, 'must be settings such as shared_buffers=512MB work_mem=16MB')
      .transform(text => Object.fromEntries(text.split(/\s+/).map(setting => setting.split(/=(.*)/, 2))))
      .default({}),
  );
