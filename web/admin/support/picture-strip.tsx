import X from 'lucide/dist/esm/icons/x.mjs';
import { fill } from '#content/fill.ts';
import { composerText as text } from '#content/words/admin/support.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { PicturesState } from './composer/use-pictures.ts';

/** The pictures sent with the message. */
export function PictureStrip({ pictures: { list, isAdding, problem, remove } }: { pictures: PicturesState }) {
  return (
    <>
      {(list.length > 0 || isAdding) && (
        <ul className="composer__pictures">
          {list.map(picture => (
            <li className="composer__picture" key={picture.id}>
              <img alt={picture.name} height={72} src={picture.thumbnail} width={96} />
              <IconButton
                ground="ink"
                icon={<Icon of={X} size={16} />}
                label={fill(text.removePicture, { name: picture.name })}
                onClick={() => void remove(picture)}
                tooltip="none"
              />
            </li>
          ))}
          {isAdding && <li className="muted self-center">{text.attaching}</li>}
        </ul>
      )}
      {problem && (
        <p className="composer__problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
