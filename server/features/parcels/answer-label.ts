import type { Context } from 'hono';
import type { LabelFileType } from '#domain/parcel/label-state.ts';
import type { AppEnv } from '#server/http/context.ts';

const contentTypes: Readonly<Record<LabelFileType, string>> = { pdf: 'application/pdf', zpl: 'application/zpl' };

export interface LabelFile {
  file: Uint8Array;
  type: LabelFileType;
  /** Without its ending. */
  name: string;
}

/** The file of a label. A browser shows a PDF; ZPL it saves, for the program that speaks to the label printer. */
export const answerLabel = (c: Context<AppEnv>, label: LabelFile) =>
  c.body(new Uint8Array(label.file), 200, {
    'content-type': contentTypes[label.type],
    'content-disposition': `${label.type === 'pdf' ? 'inline' : 'attachment'}; filename="${label.name}.${label.type}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
