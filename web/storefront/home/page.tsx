import { data } from 'react-router';
import { routes } from '#contract/routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { homeMeta } from '../discovery/home-meta.ts';
import { JoinModalProvider } from '../layout/join-modal.tsx';
import { loadedAmong } from '../layout/rate-words.ts';
import type { Route } from './+types/page.ts';
import { Experience } from './experience.tsx';
import { FeaturedProduct } from './featured-product.tsx';
import { FloatingFilm } from './floating-film.tsx';
import { Hero } from './hero.tsx';
import { Journey } from './journey.tsx';
import { Story } from './story.tsx';
import { Testimonials } from './testimonials.tsx';
import { Transformation } from './transformation.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: product, error } = await context.get(apiContext)(routes.getFirstProduct);
  const failure = error && error.status !== 404 ? error.message : null;
  // A page that could not be filled must not be kept as the good one.
  return data({ product, failure, origin: context.get(originContext) }, { status: failure ? 503 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData: loaded, matches }) =>
  homeMeta(loaded?.origin, loadedAmong(matches));

export default function HomePage({ loaderData: { product, failure } }: Route.ComponentProps) {
  return (
    <JoinModalProvider>
      <Hero />
      <Transformation />
      <Story />
      <FeaturedProduct failure={failure} product={product} />
      <Experience />
      <Journey />
      <Testimonials />
      <FloatingFilm />
    </JoinModalProvider>
  );
}
