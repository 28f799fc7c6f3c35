import { localList } from '#web/client/local-list.ts';
import { fromStart, type ListSearch } from './list-address.ts';

/** A saved view of a list. */
export interface View {
  name: string;
  search: ListSearch;
}

const mostViews = 12;

/** The saved views of one list, in this browser. */
export const viewsOf = (list: string) => localList<View>(`gg_views_${list}`, isView);

/** Saves a view beside those stored by now: another tab may have saved one. Returns all of them. */
export function saveView(list: string, view: View): View[] {
  return keep(list, withView(viewsOf(list).read(), view));
}

/** Forgets a view, and none that another tab has saved. Returns those that are left. */
export function forgetView(list: string, name: string): View[] {
  return keep(
    list,
    viewsOf(list)
      .read()
      .filter(view => view.name !== name),
  );
}

function keep(list: string, views: View[]): View[] {
  viewsOf(list).write(views);
  return views;
}

export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews);

/** Whether the list shows this view, on any page. */
export const isShown = ({ search: wanted }: View, search: ListSearch): boolean => {
  const entries = (of: ListSearch) =>
    JSON.stringify(
      Object.entries(fromStart(of))
        .filter(([, value]) => value)
        .sort(),
    );
  return entries(wanted) === entries(search);
};

function isView(value: unknown): value is View {
  const view = value as Partial<View> | null;
  const isText = (text: unknown) => typeof text === 'string' && text.length <= 200;
  return (
    isText(view?.name) &&
    typeof view?.search === 'object' &&
    view.search !== null &&
    Object.values(view.search).every(isText)
  );
}
