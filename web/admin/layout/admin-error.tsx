import { isRouteErrorResponse, useRouteError } from 'react-router';
import { errorPageText } from '#content/microcopy/error-page.ts';
import { errorText } from '#content/microcopy/errors.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

export function AdminError() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : errorText.save;
  return (
    <main className="admin grid min-h-svh content-center justify-items-start gap-4 p-8" id="main">
      <h1 className="title-2">{errorPageText.fault.title}</h1>
      <p>{message}</p>
      <ButtonLink reloadDocument size="small" to={adminPages.dashboard()} variant="secondary">
        {errorPageText.fault.actions[0]}
      </ButtonLink>
    </main>
  );
}
