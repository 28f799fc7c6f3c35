import { listText } from '#content/microcopy/lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { type InboxFilter, searchOf } from './inbox-search.ts';

/** Under the filters: what can be done with all that they leave. */
export const ListLine = ({ filter }: { filter: InboxFilter }) => (
  <div className="inbox__line">
    <ButtonLink reloadDocument size="small" to={adminPages.supportFile(searchOf(filter))} variant="quiet">
      {listText.file}
    </ButtonLink>
  </div>
);
