import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import { fill } from '#content/fill.ts';
import { attachText } from '#content/microcopy/tickets.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { TrayPicture } from './picture-tray.ts';

interface Props {
  picture: TrayPicture;
  onRemove: () => void;
}

export function PictureTile({ picture: { name, src, state, share }, onRemove }: Props) {
  return (
    <li className="attach__tile" data-state={state}>
      {state === 'failed' ? <Icon of={CircleAlert} /> : <img alt={name} className="attach__image" src={src} />}
      {state === 'sending' && (
        <progress
          aria-label={fill(attachText.progress, { name })}
          className="progress attach__progress"
          value={share}
        />
      )}
      <button
        aria-label={fill(attachText.remove, { name })}
        className="attach__remove"
        data-remove
        onClick={onRemove}
        type="button"
      >
        <Icon of={X} />
      </button>
    </li>
  );
}
