import { useEffect, useState } from 'react';
import { adminProductsText } from '#content/microcopy/admin-pages.ts';
import { refusals } from '#contract/errors.ts';
import type { Picture as PictureData } from '#contract/picture.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';

/** The picture there is, or the one that was chosen and not sent yet. */
export function PictureField({ picture, error }: { picture: PictureData | null; error?: string }) {
  const [preview, setPreview] = useState('');
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  return (
    <div className="flex items-end gap-4">
      <Picture
        className="aspect-square w-16"
        key={preview}
        picture={
          preview ? plainPicture(preview, { alt: adminProductsText.chosenFile, width: 64, height: 64 }) : picture
        }
        sizes="64px"
        {...(preview ? {} : { alt: '' })}
      />
      <TextField
        accept="image/jpeg,image/png,image/webp"
        error={error}
        hint={refusals.bad_upload.text}
        label={adminProductsText.fields.image}
        name="file"
        onChange={event => {
          const file = event.target.files?.[0];
          setPreview(file ? URL.createObjectURL(file) : '');
        }}
        type="file"
      />
    </div>
  );
}
