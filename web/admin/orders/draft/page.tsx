import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { draftText as text } from '#content/words/admin/drafts.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Draft } from '#contract/drafts/shapes.ts';
import { routes } from '#contract/routes.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { ConflictNotice } from '#web/admin/parts/form/conflict-notice.tsx';
import { DeleteQuestion } from '#web/admin/parts/form/delete-question.tsx';
import { LeaveQuestion, skipsQuestion } from '#web/admin/parts/form/leave-question.tsx';
import { SaveBar } from '#web/admin/parts/form/save-bar.tsx';
import { forgetKept } from '#web/admin/parts/form/use-kept.ts';
import { useOwnAddress } from '#web/admin/parts/form/use-own-address.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import type { Route } from './+types/page.ts';
import { BuyerPanel } from './buyer-panel.tsx';
import { type DraftValues, differences, valuesOf } from './draft-values.ts';
import { type End, EndPanel, EndQuestion } from './end-panel.tsx';
import { GoodsPanel } from './goods-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { type DraftFormState, useDraftForm } from './use-draft-form.ts';
import { useDraftQuote } from './use-draft-quote.ts';
import './draft.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.draft ? text.title.draft : text.title.fresh);

/** The draft, or null for a new one, which may have its buyer's address. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const email = new URL(request.url).searchParams.get('email') ?? '';
  if (adminPages.draft(id) === adminPages.draft()) return { draft: null, email };
  const { data: draft, error } = await context.get(apiContext)(routes.adminGetDraft, { params: { id } });
  if (error) throw data(error.message, { status: error.status || 503 });
  return { draft, email: '' };
}

export default function AdminDraftPage({ loaderData: { draft, email } }: Route.ComponentProps) {
  const { key, state } = useLocation();
  const editor: string = state?.editor ?? key;
  return <DraftEditor editor={editor} email={email} key={editor} loaded={draft} />;
}

/** `editor` stays the same when a new draft gets its address, so that nothing typed is lost. */
function DraftEditor({ loaded, email, editor }: { loaded: Draft | null; email: string; editor: string }) {
  const form = useDraftForm(loaded, email);
  const figures = useDraftQuote(form.form);
  const { shown, error, theirs, keptAt } = form;
  useOwnAddress(!loaded && shown ? adminPages.draft(shown.id) : null, editor);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusInvalid(element.current);
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const [asked, setAsked] = useState<End | null>(null);
  return (
    <>
      <form className="draft" noValidate onSubmit={submit} ref={element}>
        <DraftHead form={form} />
        {keptAt && <Banner tone="info">{fill(text.kept, { time: displayStaffTime(keptAt) })}</Banner>}
        {theirs && (
          <ConflictNotice
            differences={differences(valuesOf(theirs), form.values)}
            onSave={() => void form.saveAnyway()}
            onShow={form.showTheirs}
            saved={{ by: theirs.changed_by, at: theirs.updated_at }}
          />
        )}
        {error && !theirs && (
          <Banner alert tone="error">
            {error.message}
          </Banner>
        )}
        <div className="draft-panels">
          <div className="draft-panels__column">
            <GoodsPanel form={form} quoted={figures.quote?.lines ?? []} />
            <BuyerPanel form={form} />
          </div>
          <div className="draft-panels__column">
            <PricePanel form={form} quote={figures.quote} />
            <EndPanel figures={figures} form={form} onAsk={setAsked} />
          </div>
        </div>
        <SaveBar changes={form.changes} isBusy={form.isBusy} label={text.save} onDiscard={form.discard} />
        <LeaveQuestion isChanged={form.changes.length > 0} text={text.leaveText} />
      </form>
      {asked && figures.quote && (
        <EndQuestion asked={asked} form={form} onClose={() => setAsked(null)} quote={figures.quote} />
      )}
    </>
  );
}

function DraftHead({ form: { shown, values } }: { form: DraftFormState }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const title = shown ? text.title.draft : text.title.fresh;
  const remove = async (id: string) => {
    const answer = await browserApi(routes.adminDeleteDraft, { params: { id } });
    if (answer.data) {
      forgetKept('draft', id);
      await navigate(adminPages.orders(), { state: skipsQuestion });
    }
    return answer;
  };
  return (
    <header className="admin-title">
      <div className="grid gap-2">
        <ButtonLink className="justify-self-start" size="small" to={adminPages.orders()} variant="quiet">
          {adminShellText.pages.orders}
        </ButtonLink>
        <h1 className="admin-title__name wrap-anywhere">{linkedTitle(values) ?? title}</h1>
        <p className="muted wrap-anywhere">
          {shown
            ? fill(text.changed, { person: shown.changed_by, time: displayStaffTime(shown.updated_at) })
            : text.fresh}
        </p>
      </div>
      {shown && (
        <Button onClick={() => setDeleting(true)} size="small" variant="secondary">
          {text.remove}
        </Button>
      )}
      {shown && isDeleting && (
        <DeleteQuestion
          action={text.removeAction}
          busyLabel={text.removing}
          onClose={() => setDeleting(false)}
          remove={() => remove(shown.id)}
          thing={text.thing}
          words={text.removeAsk}
        />
      )}
    </header>
  );
}

function linkedTitle({ replaces, adds_to }: DraftValues): string | null {
  if (replaces) return fill(text.title.replacement, { order_number: replaces });
  return adds_to && fill(text.title.addition, { order_number: adds_to });
}
