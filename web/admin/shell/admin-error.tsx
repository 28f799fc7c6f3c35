import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { adminShellText } from '#content/words/admin/shell.ts';
import { errorPageText } from '#content/words/error-page.ts';
import { errorText } from '#content/words/errors.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { faultMessage } from '#web/client/fault-message.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { useShellData } from '../parts/shell-data.ts';
import { AdminFrame } from './admin-frame.tsx';

/** A failed page; the frame around it stays, unless that failed. */
export function AdminError() {
  const viewer = useShellData()?.viewer;
  if (viewer) {
    return (
      <AdminFrame viewer={viewer}>
        <Fault />
      </AdminFrame>
    );
  }
  return (
    <main className="admin grid min-h-svh content-center p-8" id="main">
      <Fault />
    </main>
  );
}

function Fault() {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <Gone message={faultMessage(error)} />;
  const message = faultMessage(error) || errorText.save;
  return (
    <div className="grid justify-items-start gap-4" role="alert">
      <h1 className="title-2">{errorPageText.fault.title}</h1>
      <p>{message}</p>
      <ButtonLink reloadDocument size="small" to={`${pathname}${search}`} variant="secondary">
        {errorPageText.fault.actions[0]}
      </ButtonLink>
    </div>
  );
}

/** An order, a draft or a return that was deleted, or never was. */
function Gone({ message }: { message: string }) {
  const { title, text, action } = adminShellText.gone;
  return (
    <div className="grid justify-items-start gap-4" role="alert">
      <h1 className="title-2">{title}</h1>
      <p>{message || text}</p>
      <ButtonLink size="small" to={adminPages.dashboard()} variant="secondary">
        {action}
      </ButtonLink>
    </div>
  );
}
