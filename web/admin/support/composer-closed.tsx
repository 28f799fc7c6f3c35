import { composerText as text } from '#content/microcopy/support-desk.ts';
import { type Drafts, draftTabs } from './draft-store.ts';

/** Nothing can be added; what was typed before it was closed can still be read and copied. */
export function ComposerClosed({ drafts }: { drafts: Drafts }) {
  const kept = draftTabs.filter(tab => drafts[tab].body !== '');
  return (
    <div className="composer composer--closed">
      <p className="font-semibold">{text.closed}</p>
      {kept.map(tab => (
        <div key={tab}>
          <p className="muted">{text.kept}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{drafts[tab].body}</p>
        </div>
      ))}
    </div>
  );
}
