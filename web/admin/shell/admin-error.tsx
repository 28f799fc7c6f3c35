import { useLocation, useRouteError } from 'react-router';
import { errorPageText } from '#content/words/error-page.ts';
import { errorText } from '#content/words/errors.ts';
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
  const message = faultMessage(useRouteError()) || errorText.save;
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
