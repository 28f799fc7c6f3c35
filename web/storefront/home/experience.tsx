import { experience } from '#content/home.ts';
import { Film } from '../film/film.tsx';
import { filmFiles } from './film-files.ts';
import './experience.css';

const films = [
  { film: filmFiles('experience-field'), sizes: '(min-width: 800px) 27vw, 72vw' },
  { film: filmFiles('experience-whisk'), sizes: '(min-width: 800px) 46vw, 72vw' },
  { film: filmFiles('experience-shelf'), sizes: '(min-width: 800px) 27vw, 72vw' },
] as const;

/** Field, bowl, shelf, edge to edge; on phones a row that shows the next one coming. */
export function Experience() {
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
