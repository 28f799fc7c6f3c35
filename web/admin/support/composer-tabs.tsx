import type { KeyboardEvent } from 'react';
import { composerText as text } from '#content/microcopy/support-desk.ts';
import { type DraftTab, draftTabs } from './draft-store.ts';

interface Props {
  tab: DraftTab;
  labels: Record<DraftTab, string>;
  /** Opens it and takes the focus into its field. */
  onChoose: (tab: DraftTab) => void;
}

export function ComposerTabs({ tab, labels, onChoose }: Props) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onChoose(tab === 'reply' ? 'note' : 'reply');
  };
  return (
    <div aria-label={text.tabs.name} className="composer__tabs" onKeyDown={onKey} role="tablist">
      {draftTabs.map(name => (
        <button
          aria-controls="composer-panel"
          aria-selected={name === tab}
          className="composer__tab"
          id={`composer-${name}`}
          key={name}
          onClick={() => onChoose(name)}
          role="tab"
          tabIndex={name === tab ? 0 : -1}
          type="button"
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}
