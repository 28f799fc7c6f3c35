import { useNavigation, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { healthText as text } from '#content/words/admin/health.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { routes } from '#contract/routes.ts';
import type { Health } from '#contract/upkeep/health.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { counted } from '../parts/list/count-words.ts';
import { ListFailed } from '../parts/list/list-states.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Route } from './+types/page.ts';
import { CheckRow } from './check-row.tsx';
import './health.css';

const name = adminShellText.pages.health;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context }: Route.LoaderArgs) {
  return { health: await context.get(apiContext)(routes.adminGetHealth) };
}

export default function HealthPage({ loaderData: { health } }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  const isLoading = useNavigation().state === 'loading' || state === 'loading';
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <h1 className="admin-title__name">{name}</h1>
          <p className="muted">{text.intro}</p>
        </div>
        <Button busy={state === 'loading'} onClick={() => void revalidate()} size="small" variant="secondary">
          {text.look}
        </Button>
      </header>
      <div aria-busy={isLoading} className="health">
        {health.data ? (
          <Findings health={health.data} />
        ) : (
          <div className="panel">
            <ListFailed message={health.error.message} />
          </div>
        )}
      </div>
    </>
  );
}

function Findings({ health }: { health: Health }) {
  const { versions, schema, visitor } = health;
  const inNeed = health.checks.filter(({ state }) => state !== 'well').length;
  return (
    <>
      <p className="health__sum" role="status">
        <b className="font-semibold">{inNeed === 0 ? text.all.well : counted(inNeed, text.all)}</b>{' '}
        <span className="muted num">{fill(text.looked, { time: displayStaffTime(health.now) })}</span>
      </p>
      <ul className="panel">
        {health.checks.map(({ check, state }) => (
          <CheckRow check={check} health={health} key={check} state={state} />
        ))}
      </ul>
      <Panel padded title={text.visitor.title}>
        <FactRows
          rows={[
            { term: text.visitor.address, value: visitor.address },
            { term: text.visitor.proxies, value: String(visitor.forwarded) },
            { term: text.visitor.trusted, value: String(visitor.trusted) },
          ]}
        />
        {visitor.forwarded !== visitor.trusted && <p className="muted">{text.visitor.differs}</p>}
      </Panel>
      <Panel padded title={text.versions.title}>
        <FactRows
          rows={[
            { term: text.versions.program, value: versions.program },
            { term: text.versions.node, value: versions.node },
            { term: text.versions.database, value: versions.database },
            { term: text.versions.schema, value: schema.newest },
          ]}
        />
      </Panel>
    </>
  );
}
