import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';
import { type PictureFiles, pictureStep } from './picture-steps.ts';

const jar: PictureFiles = {
  alt: 'Open jar',
  public_url: '/files/jar.jpg',
  width: 960,
  height: 1200,
  placeholder: 'data:image/webp;base64,AAAA',
  mean_colour: '#ccaa6f',
  avif: [
    { src: '/files/jar-375.avif', width: 375 },
    { src: '/files/jar-960.avif', width: 960 },
  ],
  webp: [],
};

test('a picture reserves its box and offers every size', () => {
  const html = renderToStaticMarkup(<Picture picture={jar} sizes="54vw" />);
  expect(html).toContain('width="960"');
  expect(html).toContain('height="1200"');
  expect(html).toContain('/files/jar-375.avif 375w, /files/jar-960.avif 960w');
  expect(html).not.toContain('type="image/webp"');
  expect(html).toContain('loading="lazy"');
});

test('no style attribute reaches the page, as the content security policy would drop it', () => {
  const withPlaceholder = renderToStaticMarkup(<Picture picture={jar} sizes="54vw" />);
  const withColor = renderToStaticMarkup(<Picture picture={{ ...jar, placeholder: null }} sizes="54vw" />);
  expect(withPlaceholder).toContain('data:image/webp;base64,AAAA');
  expect(withColor).toContain('fill="#ccaa6f"');
  expect(withPlaceholder + withColor).not.toContain('style=');
});

test('the page’s first picture is preloaded, each crop for its own windows, and a lazy one is not', () => {
  const named = /<link as="image"[^>]*>/g;
  const html = renderToStaticMarkup(<Picture phone={jar} picture={jar} priority="eager" sizes="100vw" />);
  expect(html.match(named)?.map(link => /media="([^"]+)"/.exec(link)?.[1])).toEqual([
    '(width &lt; 800px)',
    '(width &gt;= 800px)',
  ]);
  expect(renderToStaticMarkup(<Picture picture={jar} sizes="54vw" />)).not.toMatch(named);
});

test('the page’s first picture is fetched at once', () => {
  const html = renderToStaticMarkup(<Picture picture={jar} priority="eager" sizes="100vw" />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
});

test('without a picture the fallbacks show, and without those the wordmark with the same name', () => {
  expect(renderToStaticMarkup(<Picture alt="Balm" fallbacks={['/a.jpg']} picture={null} sizes="1px" />)).toContain(
    '/a.jpg',
  );
  const bare = renderToStaticMarkup(<Picture alt="Balm" picture={null} sizes="1px" />);
  expect(bare).toContain('Golden Graze');
  expect(bare).toContain('aria-label="Balm"');
});

test('each failure moves one step down the fallbacks', () => {
  const steps = [0, 1, 2, 3].map(failures => pictureStep(jar, ['/a.jpg', '/b.jpg'], failures));
  expect(steps).toEqual([
    { kind: 'picture', files: jar },
    { kind: 'file', src: '/a.jpg' },
    { kind: 'file', src: '/b.jpg' },
    { kind: 'wordmark' },
  ]);
});
