import { deskKeysText as text } from '#content/microcopy/support-desk.ts';
import { Button } from '#web/ui/button/button.tsx';
import { turnKeys, useKeysSwitch } from '../keys/keys-switch.ts';
import { type DeskAction, deskKeys } from './desk-keys.ts';
import { SidePart } from './side-part.tsx';

const keys = Object.entries(deskKeys);
/** What a closed ticket has no use for. */
const writing: readonly DeskAction[] = ['reply', 'note', 'resolve', 'saved'];

interface Props {
  actions: Record<DeskAction, () => void>;
  isClosed: boolean;
}

/** Every key with what it does; pressed here it does the same. */
export function KeysPart({ actions, isClosed }: Props) {
  const isOn = useKeysSwitch();
  const shown = keys.filter(([, action]) => !isClosed || !writing.includes(action));
  return (
    <SidePart className="side-keys" title={text.title}>
      <ul className="side-keys__list">
        {shown.map(([key, action]) => (
          <li key={key}>
            <button className="side-keys__key" onClick={actions[action]} type="button">
              <kbd className="key" data-off={!isOn || undefined}>
                {key.toUpperCase()}
              </kbd>{' '}
              {text[action]}
            </button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => turnKeys(!isOn)} size="small" variant="quiet">
        {isOn ? text.off : text.on}
      </Button>
    </SidePart>
  );
}
