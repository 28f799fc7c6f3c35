import X from 'lucide/dist/esm/icons/x.mjs';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { scrollIntoRow } from '#web/ui/navigation/scroll-into-row.ts';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { fromStart, type ListSearch } from './list-address.ts';
import { forgetView, isShown, saveView, type View, viewsOf } from './views.ts';

type Props = {
  /** The list the views belong to. */
  list: string;
  /** The shop's own views; the first is the whole list. */
  own: readonly (View & { count?: number | string })[];
  /** Further views reachable elsewhere, which need no saving. */
  known?: readonly View[];
  search: ListSearch;
  address: (search: ListSearch) => string;
  /** Tabs to other lists, before and after the views. */
  before?: ReactNode;
  children?: ReactNode;
};

/** Views of a list as tabs: the shop's own and saved ones. */
export function ListViews({ list, own, known = [], search, address, before, children }: Props) {
  const [saved, setSaved] = useState<View[]>([]);
  const [isNaming, setNaming] = useState(false);
  useEffect(() => setSaved(viewsOf(list).read()), [list]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name) setSaved(saveView(list, { name, search: fromStart(search) }));
    setNaming(false);
  };
  const isNew = ![...own, ...saved, ...known].some(view => isShown(view, search));
  return (
    <nav aria-label={listText.views} className="list-views">
      {before}
      {own.map(({ count, ...view }) => (
        <ViewLink key={view.name} {...{ view, search, address, count }} />
      ))}
      {children}
      {saved.map(view => (
        <span className="list-views__own" key={view.name}>
          <ViewLink {...{ view, search, address }} />
          <IconButton
            icon={<Icon of={X} size={16} />}
            label={fill(listText.forgetView, { view: view.name })}
            onClick={() => setSaved(forgetView(list, view.name))}
          />
        </span>
      ))}
      {isNew && (
        <button className="list-views__tab" onClick={() => setNaming(true)} type="button">
          {listText.saveView}
        </button>
      )}
      <Dialog onClose={() => setNaming(false)} open={isNaming} title={listText.saveView}>
        <form className="grid gap-4" onSubmit={save}>
          <TextField hint={listText.viewNameHint} label={listText.viewName} maxLength={60} name="name" required />
          <div className="flex justify-end gap-3">
            <Button onClick={() => setNaming(false)} variant="secondary">
              {listText.cancel}
            </Button>
            <Button type="submit">{listText.save}</Button>
          </div>
        </form>
      </Dialog>
    </nav>
  );
}

type LinkProps = Pick<Props, 'search' | 'address'> & { view: View; count?: number | string };

function ViewLink({ view, search, address, count }: LinkProps) {
  const isOpen = isShown(view, search);
  return (
    <Link
      aria-current={isOpen ? 'true' : undefined}
      className="list-views__tab num"
      preventScrollReset
      ref={isOpen ? scrollIntoRow : undefined}
      to={address(view.search)}
    >
      {view.name} {count !== undefined && count !== 0 && <span className="muted">{count}</span>}
    </Link>
  );
}
