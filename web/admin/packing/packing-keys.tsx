import { listText } from '#content/microcopy/lists.ts';
import { packingText } from '#content/microcopy/packing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { turnKeys, useKeysSwitch } from '../keys/keys-switch.ts';

const { keys } = packingText;

/** What the keys of packing do. */
export function PackingKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useKeysSwitch();
  return (
    <Dialog onClose={onClose} open={open} title={keys.title}>
      <dl className="keys-help">
        {keys.rows.map(row => (
          <div key={row.text}>
            <dt>
              {row.keys.map(key => (
                <kbd className="key" key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{keys.hint}</p>
      <Button onClick={() => turnKeys(!isOn)} size="small" variant="quiet">
        {isOn ? listText.keys.off : listText.keys.on}
      </Button>
    </Dialog>
  );
}
