import { type FormEvent, useEffect, useRef } from 'react';
import { data, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminProductsText as text } from '#content/words/admin/catalog.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import type { AdminFamily } from '#contract/catalog/families.ts';
import { routes } from '#contract/routes.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { ConflictNotice } from '#web/admin/parts/form/conflict-notice.tsx';
import { LeaveQuestion } from '#web/admin/parts/form/leave-question.tsx';
import { SaveBar } from '#web/admin/parts/form/save-bar.tsx';
import { useOwnAddress } from '#web/admin/parts/form/use-own-address.ts';
import { apiContext } from '#web/client/context.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import type { Route } from './+types/page.ts';
import { OptionsPanel } from './options/options-panel.tsx';
import { useFamily } from './options/use-family.ts';
import { ProductHead } from './product-head.tsx';
import { ProductPanels } from './product-panels.tsx';
import { differences, valuesOf } from './product-values.ts';
import { type ProductFormState, useProductForm } from './use-product-form.ts';
import './editor.css';

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.product?.name ?? text.add);

/** The product and its family; null for a new one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params;
  if (adminPages.product(id) === adminPages.newProduct()) return { product: null, family: null };
  const api = context.get(apiContext);
  const [{ data: product, error }, family] = await Promise.all([
    api(routes.adminGetProduct, { params: { id } }),
    api(routes.adminGetFamily, { params: { id } }),
  ]);
  const failed = error ?? family.error;
  if (failed) throw data(failed.message, { status: failed.status || 503 });
  return { product, family: family.data?.family ?? null };
}

export default function AdminProductPage({ loaderData: { product, family } }: Route.ComponentProps) {
  const { key, state } = useLocation();
  const editor: string = state?.editor ?? key;
  return (
    <div className="product-editor" key={editor}>
      <ProductEditor editor={editor} family={family} loaded={product} />
    </div>
  );
}

interface Loaded {
  loaded: AdminProduct | null;
  family: AdminFamily | null;
}

/** `editor` stays the same when a new product gets its address, so that nothing typed is lost. */
function ProductEditor({ loaded, family, editor }: Loaded & { editor: string }) {
  const options = useFamily(loaded, family);
  const form = useProductForm(loaded, options.kind);
  const { shown, error, theirs, keptAt } = form;
  useOwnAddress(!loaded && shown ? adminPages.product(shown.id) : null, editor);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusInvalid(element.current);
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <>
      <form className="product-editor" noValidate onSubmit={submit} ref={element}>
        <ProductHead form={form} />
        {keptAt && (
          <Banner tone="info">
            {fill(text.kept, { time: displayStaffTime(keptAt) })} {form.arePicturesLost && text.keptPictures}
          </Banner>
        )}
        {theirs && <ProductConflict form={form} theirs={theirs} />}
        <ProductPanels form={form} />
        <SaveBar
          changes={form.changes}
          isBusy={form.isBusy}
          label={shown ? text.update : text.create}
          onDiscard={form.discard}
          problem={theirs ? undefined : error?.message}
        />
      </form>
      {loaded && <OptionsPanel family={options} product={loaded} />}
      <LeaveQuestion isChanged={form.changes.length > 0 || options.isChanged} text={text.leaveText} />
    </>
  );
}

type ProductConflictProps = { form: ProductFormState; theirs: AdminProduct };

/** Another person saved meanwhile, or orders changed the stock. */
function ProductConflict({ form, theirs }: ProductConflictProps) {
  const stock = (of: Pick<AdminProduct, 'stock_quantity'> | null) => of?.stock_quantity ?? text.notCounted;
  const isStockAlone = theirs.version === form.seen?.version;
  const alts = { theirs: theirs.images.map(({ alt }) => alt), yours: form.pictures.drafts.map(({ alt }) => alt) };
  return (
    <ConflictNotice
      differences={differences({ ...valuesOf(theirs), alts: alts.theirs }, { ...form.values, alts: alts.yours })}
      onSave={() => void form.saveAnyway()}
      onShow={form.showTheirs}
      saved={{ by: theirs.updated_by, at: theirs.updated_at }}
      words={isStockAlone ? fill(text.stockMoved, { theirs: stock(theirs), seen: stock(form.seen) }) : undefined}
    />
  );
}
