import { data, Form, useNavigation } from 'react-router';
import { shopName } from '#content/brand.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { testParcelText as text } from '#content/words/test-parcel.ts';
import type { TestParcelInput } from '#contract/parcels/shapes.ts';
import { testParcelRoutes } from '#contract/parcels/test-routes.ts';
import { isParcelTrouble } from '#domain/parcel/tracking.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/test-parcel-page.ts';
import '../orders/timeline.css';

type Word = TestParcelInput['word'];

const words = Object.keys(text.words) as Word[];

export const meta: Route.MetaFunction = () => [
  { title: `${text.title}, ${shopName}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const parcel = await context.get(apiContext)(testParcelRoutes.getTestParcel, { params: { number: params.number } });
  if (parcel.error) throw data(parcel.error.message, { status: parcel.error.status || 503 });
  return parcel.data;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const word = String((await readForm(request)).get('word') ?? '') as Word;
  const api = context.get(apiContext);
  const answer = await api(testParcelRoutes.sayOfTestParcel, { params: { number: params.number }, body: { word } });
  return answer.error ? data({ message: answer.error.message }, { status: answer.error.status || 503 }) : null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost(serverAction, { message: lostAnswerText.press });

/** Where the tracking link of a demo shop's parcel leads; works without JavaScript. */
export default function TestParcelPage({ loaderData: parcel, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const left = words.filter(word => parcel.said.every(each => each.word !== word));
  return (
    <div className="wrap section grid max-w-160 gap-6">
      <h1 className="title-2">{text.title}</h1>
      <p className="lead">{text.intro}</p>
      {actionData && (
        <Banner alert tone="error">
          {actionData.message}
        </Banner>
      )}
      <FactRows
        rows={[
          { term: text.carrier, value: `${parcel.carrier} ${parcel.service}` },
          { term: text.number, value: parcel.number },
        ]}
      />
      <section aria-labelledby="said" aria-live="polite" className="grid gap-4">
        <h2 className="title-3" id="said">
          {text.soFar}
        </h2>
        {parcel.said.length === 0 && <p>{text.made}</p>}
        <ol className="timeline">
          {parcel.said.map(({ word, at }, place) => (
            <li className="timeline__event" data-newest={place === parcel.said.length - 1 || undefined} key={word}>
              <p className="timeline__title">{text.words[word]}</p>
              <p className="timeline__time num">
                <ShopTime instant={at} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      {left.length > 0 && (
        <Form className="grid gap-3" method="post">
          <h2 className="title-3">{text.next}</h2>
          {left.map((word, place) => (
            <Button
              busy={isBusy}
              full
              key={word}
              name="word"
              type="submit"
              value={word}
              variant={place === 0 && !isParcelTrouble(word) ? 'primary' : 'secondary'}
            >
              {text.words[word]}
            </Button>
          ))}
        </Form>
      )}
    </div>
  );
}
