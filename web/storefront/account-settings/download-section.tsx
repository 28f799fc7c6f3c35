import Download from 'lucide-react/icons/download';
import { exportText } from '#content/microcopy/security.ts';
import { routes } from '#contract/routes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from './save-file.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

export function DownloadSection() {
  const { save, isBusy, failure } = useSave(routes.exportAccount, exportText);
  const { title, text, action } = exportText.text;
  const download = async () => {
    const known = await save();
    if (!known) return;
    saveFile(exportText.fileName, 'application/json', JSON.stringify(known, null, 2));
    toast.success(exportText.ready);
  };
  return (
    <SettingsSection intro={text} title={title}>
      <Button
        busy={isBusy}
        busyLabel={exportText.busy}
        icon={<Icon of={Download} />}
        onClick={download}
        variant="secondary"
      >
        {action}
      </Button>
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </SettingsSection>
  );
}
