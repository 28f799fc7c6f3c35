import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminSettingsText as text } from '#content/words/admin/settings.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { SectionName } from '#contract/settings/shapes.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { ConflictNotice } from '../parts/form/conflict-notice.tsx';
import { SectionFields } from './section-fields.tsx';
import { differences } from './section-values.ts';
import type { SectionForm } from './use-settings-form.ts';

interface Props {
  name: SectionName;
  form: SectionForm;
  /** Fields that a live shop still needs. */
  missing: readonly string[];
}

/** The fields of one section, and another person's version if there is one. */
export function SettingsSection({ name, form, missing }: Props) {
  const { title, text: about } = text.sections[name];
  const { stored, theirs } = form;
  const { changed_at, changed_by } = stored;
  return (
    <SectionBox
      about={
        <>
          <p>{about}</p>
          {name === 'pixel' && (
            <p>
              <Link className="link" to={adminPages.products({ feed: 'out' })}>
                {text.notInFeed}
              </Link>
            </p>
          )}
          {changed_at && (
            <p>{fill(text.changed, { person: changed_by ?? text.someone, time: displayStaffTime(changed_at) })}</p>
          )}
        </>
      }
      title={title}
    >
      {theirs && (
        <ConflictNotice
          differences={differences(name, theirs.values, form.values)}
          onSave={form.saveAnyway}
          onShow={form.showTheirs}
          saved={{ by: theirs.changed_by, at: theirs.changed_at }}
        />
      )}
      <SectionFields defaults={stored.defaults} form={form} missing={missing} name={name} />
    </SectionBox>
  );
}

/** A subject at the left, its fields in a box at the right. */
export function SectionBox({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="settings__section">
      <header className="settings__about">
        <h2 className="panel__title" id={id}>
          {title}
        </h2>
        {about}
      </header>
      <div className="panel panel__body grid gap-5">{children}</div>
    </section>
  );
}
