import { data } from 'react-router';
import { emptyText } from '#content/microcopy/empty.ts';
import { errorText } from '#content/microcopy/errors.ts';
import { productsPageText } from '#content/microcopy/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { catalogMeta } from '../discovery/catalog-meta.ts';
import type { Route } from './+types/page.ts';
import { CatalogTools } from './catalog-tools.tsx';
import { ProductCard } from './product-card.tsx';
import { readSearch } from './read-search.ts';
import { ResultLine } from './result-line.tsx';
import './catalog.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  const api = context.get(apiContext);
  const { layout: _, ...query } = search;
  const [products, categories] = await Promise.all([api(routes.listProducts, { query }), api(routes.listCategories)]);
  const answer = {
    search,
    result: products.data,
    failure: products.error?.message ?? null,
    categories: categories.data ?? [],
    origin: context.get(originContext),
  };
  return data(answer, { status: products.error ? 503 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData: loaded }) => catalogMeta(loaded);

export default function CatalogPage({ loaderData: { search, result, failure, categories } }: Route.ComponentProps) {
  const isFiltered = search.q !== '' || search.category !== '' || search.page > 1;
  return (
    <div className="catalog wrap">
      <header className="catalog__head">
        <h1 className="title-1">{productsPageText.title}</h1>
        {result && <ResultLine result={result} search={search} />}
      </header>
      <CatalogTools categories={categories} search={search} />
      {!result && (
        <ErrorState
          message={failure ?? errorText.products.text}
          onRetry={() => window.location.reload()}
          title={errorText.products.title}
        />
      )}
      {result && result.items.length === 0 && <NoProducts isFiltered={isFiltered} />}
      {result && result.items.length > 0 && (
        <ul className={`catalog__${search.layout}`}>
          {result.items.map((product, index) => (
            <li key={product.id}>
              <ProductCard priority={index < 3 ? 'eager' : 'lazy'} product={product} />
            </li>
          ))}
        </ul>
      )}
      {result && result.totalPages > 1 && (
        <Pagination
          hrefFor={page => pages.products({ ...search, page, layout: search.layout === 'list' ? 'list' : '' })}
          page={result.page}
          totalPages={result.totalPages}
        />
      )}
    </div>
  );
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState help={emptyText.products.text} title={emptyText.products.title} />;
  const { title, text, action } = emptyText.productsFiltered;
  return <EmptyState action={<ButtonLink to={pages.products()}>{action}</ButtonLink>} help={text} title={title} />;
}
