import { type ReactNode, useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Panel } from '../parts/panel.tsx';

interface Props {
  text: { title: string; label: string; hint: string; on: string; off: string };
  loaded: boolean;
  /** Answers the new state, or why it did not change. */
  save(isOn: boolean): Promise<{ isOn: boolean } | { refused: ReactNode }>;
}

/** A switch that saves itself. */
export function SettingSwitch({ text, loaded, save }: Props) {
  const [isOn, setOn] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReactNode>(null);
  const change = async (wanted: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    const outcome = await save(wanted);
    setBusy(false);
    if ('refused' in outcome) return setRefused(outcome.refused);
    setOn(outcome.isOn);
    toast.success(outcome.isOn ? text.on : text.off);
  };
  return (
    <div className="settings__switch">
      <Panel padded title={text.title}>
        <Switch aria-busy={isBusy || undefined} hint={text.hint} isOn={isOn} label={text.label} onSwitch={change} />
        {refused && (
          <p className="field__error" role="alert">
            {refused}
          </p>
        )}
      </Panel>
    </div>
  );
}
