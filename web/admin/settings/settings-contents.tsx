import { adminSettingsText } from '#content/microcopy/settings.ts';
import { sectionNames } from '#contract/settings.ts';
import { sectionId } from './section-values.ts';

const { sections, signUp, staff, contents } = adminSettingsText;

const all = [
  ...sectionNames.map(name => ({ id: sectionId(name), title: sections[name].title as string })),
  { id: sectionId('sign-up'), title: signUp.title },
  { id: sectionId('staff'), title: staff.title },
];

/** The way to each section: beside them on a wide window, above them on a narrow one. */
export function SettingsContents() {
  return (
    <nav aria-label={contents} className="settings__contents">
      <ul>
        {all.map(({ id, title }) => (
          <li key={id}>
            <a className="settings__link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
