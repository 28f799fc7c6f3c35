import Laptop from 'lucide/dist/esm/icons/laptop.mjs';
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { type FormEvent, useState } from 'react';
import { fill } from '#content/fill.ts';
import { sessionsText } from '#content/words/security.ts';
import type { DeviceSession } from '#contract/account-settings/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { displayTime } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const words = { failed: sessionsText.failed };

type Props = { loaded: DeviceSession[] /** Of a form that was sent without scripts. */; failed: string };

/** The signed-in devices; one that is signed out disappears from the list. */
export function DeviceList({ loaded, failed }: Props) {
  const [devices, setDevices] = useState(loaded);
  const all = useSave(storefrontRoutes.endOtherSessions, words, { errors: {}, failure: failed });
  const endAll = async (event: FormEvent) => {
    event.preventDefault();
    const left = await all.save();
    if (!left) return;
    setDevices(left.items);
    toast.success(sessionsText.endedAll);
  };
  return (
    <SettingsSection title={sessionsText.title}>
      <ul className="account__rows">
        {devices.map(device => (
          <DeviceRow device={device} key={device.id} onEnded={setDevices} />
        ))}
      </ul>
      {all.failure && <p className="field__error">{all.failure}</p>}
      {devices.length > 1 && (
        <form className="account__actions" method="post" onSubmit={endAll}>
          <Button busy={all.isBusy} busyLabel={sessionsText.endAll} type="submit" variant="secondary">
            {sessionsText.endAll}
          </Button>
        </form>
      )}
    </SettingsSection>
  );
}

function DeviceRow({ device, onEnded }: { device: DeviceSession; onEnded: (left: DeviceSession[]) => void }) {
  const { save, isBusy, failure } = useSave(storefrontRoutes.endSession, words);
  const name = nameOf(device);
  const end = async (event: FormEvent) => {
    event.preventDefault();
    const left = await save({ params: { id: device.id } });
    if (!left) return;
    onEnded(left.items);
    toast.success(fill(sessionsText.ended, { device: name }));
  };
  const lastUsed = device.is_this
    ? sessionsText.lastUsedNow
    : fill(sessionsText.lastUsed, { time: displayTime(device.last_used_at) });
  return (
    <li className="account__row account__row--device">
      <Icon of={device.is_phone ? Smartphone : Laptop} />
      <span>
        <span className="font-medium">{name}</span>
        <span className="account__fine num">{lastUsed}</span>
        {failure && <span className="field__error">{failure}</span>}
      </span>
      {device.is_this ? (
        <span className="account__this">{sessionsText.this}</span>
      ) : (
        <form method="post" onSubmit={end}>
          <input name="device" type="hidden" value={device.id} />
          <Button
            aria-label={fill(sessionsText.endOf, { device: name })}
            busy={isBusy}
            className="button--text"
            type="submit"
            variant="quiet"
          >
            {sessionsText.end}
          </Button>
        </form>
      )}
    </li>
  );
}

const nameOf = ({ browser, system }: DeviceSession) =>
  fill(sessionsText.device, {
    browser: browser ?? sessionsText.unknown.browser,
    system: system ?? sessionsText.unknown.system,
  });
