import { listText } from '#content/microcopy/lists.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const { keys } = listText;

/** What the keys of a list do. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
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
    </Dialog>
  );
}
