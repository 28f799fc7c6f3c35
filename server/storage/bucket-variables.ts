import { z } from 'zod';
import { empty, text, url } from '#server/env-forms.ts';

/** Variables of the bucket. */
export const bucketVariables = {
  S3_ENDPOINT: url(), // the server, such as https://s3.eu-central-1.amazonaws.com
  S3_BUCKET: z.preprocess(
    empty,
    z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, dot and hyphen')
      .optional(),
  ),
  S3_REGION: z.preprocess(empty, z.string().trim().default('us-east-1')), // what the server calls its place
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
};

const Variables = z.object(bucketVariables);
export type BucketEnv = z.output<typeof Variables>;

/** One sentence for each variable that `reason` needs. */
export const bucketProblems = (env: BucketEnv, reason: string): string[] =>
  (['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter(name => !env[name])
    .map(name => `${name} is missing: ${reason} needs it.`);
