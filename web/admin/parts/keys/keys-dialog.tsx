import { listText } from '#content/words/admin/lists.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { setShortcuts, useKeysSwitch } from './keys-switch.ts';

interface Props {
  words: Readonly<{
    title: string;
    rows: readonly Readonly<{ keys: readonly string[]; text: string }>[];
    hint?: string;
  }>;
  open: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts of a page, and a switch that turns them all off. */
export function KeysDialog({ words, open, onClose }: Props) {
  const isOn = useKeysSwitch();
  return (
    <Dialog onClose={onClose} open={open} title={words.title}>
      <dl className="keys-help">
        {words.rows.map(row => (
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
      {words.hint && <p className="muted">{words.hint}</p>}
      <Button onClick={() => setShortcuts(!isOn)} size="small" variant="quiet">
        {isOn ? listText.keys.off : listText.keys.on}
      </Button>
    </Dialog>
  );
}
