/**
 * The address of the page that a request is for. Within the app React Router asks for a page's data: at the page's path
 * with `.data`, and with `_routes` if only some of its loaders run.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, '');
  url.searchParams.delete('_routes');
  return url;
}
