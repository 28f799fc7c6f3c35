import { useRef } from 'react';
import { data } from 'react-router';
import { experience, journey, story } from '#content/home.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { homeMeta } from '../discovery/home-meta.ts';
import { Film } from '../film/film.tsx';
import { JoinModalProvider } from '../parts/join-modal.tsx';
import { loadedAmong } from '../parts/rate-words.ts';
import { stillPicture } from '../parts/still-picture.ts';
import type { Route } from './+types/page.ts';
import { FeaturedProduct } from './featured-product.tsx';
import { filmFiles } from './film-files.ts';
import { FloatingFilm } from './floating-film.tsx';
import { Hero } from './hero.tsx';
import { Testimonials } from './testimonials.tsx';
import { Transformation } from './transformation.tsx';
import { useSeen } from './use-seen.ts';
import './experience.css';
import './journey.css';
import './story.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: product, error } = await context.get(apiContext)(storefrontRoutes.getFirstProduct);
  const failure = error && error.status !== 404 ? error.message : null;
  // An incomplete page must not be cached.
  // Its variants are not shown here.
  const featured = product && { ...product, family: null };
  return data({ product: featured, failure, origin: context.get(originContext) }, { status: failure ? 503 : 200 });
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

function Story() {
  return (
    <section aria-labelledby="story">
      <div className="story__sky">
        <Picture className="picture--crop story__picture" picture={stillPicture('pasture')} sizes="100vw" />
        <h2 className="title-1 story__title" id="story">
          {story.title}
        </h2>
      </div>
      <div className="wrap story__band">
        <div className="grid content-start justify-items-start gap-5">
          <p className="lead">{story.text}</p>
          <ButtonLink to={pages.checkout()}>{story.button}</ButtonLink>
        </div>
        {story.benefits.map(({ title, text }) => (
          <div className="story__benefit" key={title}>
            <h3 className="title-3">{title}</h3>
            <p className="muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

const day = stillPicture('day-panorama');

/** One day from left to right; on phones each step has its own quarter of the picture. */
function Journey() {
  const steps = useRef<HTMLOListElement>(null);
  const isSeen = useSeen(steps);
  return (
    <section aria-labelledby="journey" className="journey on-dark">
      <div className="wrap journey__head">
        <h2 className="title-1" id="journey">
          {journey.title}
        </h2>
      </div>
      <Picture className="journey__day" picture={day} sizes="100vw" />
      <ol className="wrap journey__steps" data-seen={isSeen || undefined} ref={steps}>
        {journey.steps.map(({ time, title, text }) => (
          <li className="journey__step" key={title}>
            <Picture alt="" className="picture--crop journey__quarter" picture={day} sizes="400vw" />
            <p className="journey__time">{time}</p>
            <h3 className="title-3">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li aria-hidden="true" className="journey__sun" />
      </ol>
    </section>
  );
}

const films = [
  { film: filmFiles('experience-field'), sizes: '(min-width: 800px) 27vw, 72vw' },
  { film: filmFiles('experience-whisk'), sizes: '(min-width: 800px) 46vw, 72vw' },
  { film: filmFiles('experience-shelf'), sizes: '(min-width: 800px) 27vw, 72vw' },
] as const;

/** Field, bowl, shelf, edge to edge; on phones a row where the next one is partly visible. */
function Experience() {
  return (
    <section aria-labelledby="experience" className="section">
      <div className="wrap experience__head">
        <h2 className="title-1" id="experience">
          {experience.title}
        </h2>
        <p className="lead muted">{experience.intro}</p>
      </div>
      <ul className="experience__films">
        {films.map(({ film, sizes }, index) => {
          const { caption = '', description = '' } = experience.films[index] ?? {};
          return (
            <li className="experience__film" key={caption}>
              <figure>
                <Film className="experience__screen" film={{ ...film, description }} label={caption} sizes={sizes} />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
