/**
 * The stills of the shop, files below public/media. Pages name those in this file; films.ts has those of films only,
 * product-stills.ts those of the demo products, which pages get from the database. `width` and `height` are the shape
 * used in layouts; `widths` are the existing files. `npm run pictures` makes an owner's picture in these sizes and
 * writes `meanColour` and `placeholder`, a tiny blurred copy; `alt` is written by hand.
 */

export const stillPath = '/media/stills/{name}-{width}.{format}';
export const stillFormats = ['avif', 'webp'] as const;
/** The largest AVIF in bytes, by width, for the first picture of the home page: visitors wait for it. */
export const heaviestHero = { 640: 60_000, 1440: 130_000 } as const;

export interface Still {
  width: number;
  height: number;
  widths: readonly number[];
  meanColour: string;
  alt: string;
  placeholder: string;
}

export const scenes = {
  'day-panorama': {
    width: 2400,
    height: 960,
    widths: [375, 640, 960, 1440, 1920],
    meanColour: '#9A917D',
    alt: 'One pasture from dawn at left to dusk at right, the sun drawn four times across the sky',
    placeholder:
      'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYAAoAPxF0slCsJqSisAgBgCIJQBadBD0dceYgkLjGbUAA4b68nHoRkq6Jr1GXxAOzxvphh4xs+nIZaeY8yKKsM1/KdhVAAAA=',
  },
  dusk: {
    width: 1080,
    height: 1440,
    widths: [375, 640, 960, 1080],
    meanColour: '#6B4F2B',
    alt: 'Golden Graze jar on linen in the last light of the day, dark room behind',
    placeholder:
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACwAwCdASoYACAAPvVoqFAqpiQit+gBUB6JYwC7AEUzteVmMha1AAD+7ogQqwCUmDdnKhWfGJZe10+Dc0rdqZ82flUaz00UFMnDSwpQDY/n2qW6U/zlmh5gAAA=',
  },
  hero: {
    width: 2400,
    height: 1350,
    widths: [375, 640, 960, 1440, 1920, 2400],
    meanColour: '#8E7341',
    alt: 'Unscented Golden Graze jar on straw linen in low sun, leaf shadows across the cloth',
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAwCdASoYAA4APxFysVCsJqSisAgBgCIJYgCdABZNhBSdGbiNAAAA/ujxD2UXiWUb+N5OcgSTZzPSZuVU6tleep9EHeAA',
  },
  'hero-open': {
    width: 2400,
    height: 1350,
    widths: [375, 640, 960, 1440, 1920, 2400],
    meanColour: '#907747',
    alt: 'Open Golden Graze jar, whipped balm in low sun, brass lid leaning behind',
    placeholder:
      'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYAA4APxFysVCsJqSisAgBgCIJQBYdgxilJ9yvyxC158AA/sv3ZswV5OFM+PKHX69NUPVXQkCmxGJPV9DDug2HobHCvRQC4AA=',
  },
  'hero-open-phone': {
    width: 1080,
    height: 1920,
    widths: [375, 640, 960, 1080],
    meanColour: '#9F8552',
    alt: 'Open Golden Graze jar in low sun, brass lid leaning behind, an ear of wheat in front',
    placeholder:
      'data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAACQBQCdASoYACsAPwlsqlArpiOitVgMAXAhCWMAyywcpXclKAsGONT1tRThRwG6R6rdP1gAAAD+zK/8uRP64TBClT1Mj9JdOHdY7HvwfKWthzheXmWI9RP7JvmN/BPlIzKjQZCRpKr8F8jQnGFRxQIhR/BxUZ5x5E7Ft5yVRP6eOWb3oJYzDgAA',
  },
  'hero-phone': {
    width: 1080,
    height: 1920,
    widths: [375, 640, 960, 1080],
    meanColour: '#937846',
    alt: 'Unscented Golden Graze jar on straw linen in low sun, leaf shadows on the wall above',
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAAAQBQCdASoYACsAPwFsrVArJiQitVgMAWAgCWUAvOAcuRqD2rkHPBfNELt2yHXRUWUAAP7mQOJldJdLmuBN2HZqiOKQO/zdBHdZ6Hf3bzfl97AbVh8gwiWEz3BJDrdc2iSZ1A4ubVq0RQCngAA=',
  },
  pasture: {
    width: 2000,
    height: 1250,
    widths: [375, 640, 960, 1440, 1920],
    meanColour: '#A59C79',
    alt: 'Low sun over a wide green pasture, seven cattle grazing far off, open sky',
    placeholder:
      'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAAAwBACdASoYAA8APxFwsFAsJiSisAgBgCIJZACdIMgDA1STvU2mFKfTAjAA96UWDlLH2d3IvgzqikNntSUmrB+eZUy3I7fgQ3fImApTflHAAA==',
  },
  'pasture-dusk': {
    width: 1600,
    height: 900,
    widths: [375, 640, 960, 1440, 1600],
    meanColour: '#7A5D4A',
    alt: 'Empty pasture at dusk, violet sky with lit clouds, last light on the horizon',
    placeholder:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAwCdASoYAA4APxF4tFGsJyUisAgBgCIJYgCdACHWxgabwQ84tQAA/qHSyIgebXlgpXqCST7/DkQak8emUYLP+TRdmia5rgA=',
  },
  'skin-calm': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#D6B289',
    alt: 'Illustration of calm skin seen close: hardly a line, a shine from the upper left, warm light',
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAgCdASoQABQAPzmGulOvKKWisAgB4CcJQBdgBaSAAP7j299dY9ljc3g6z9k70uk+ttiTE8qbqtgAAAA=',
  },
  'skin-dry': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A3958C',
    alt: 'Illustration of dry skin seen close: deep crossing lines, white flakes, cool dull light',
    placeholder:
      'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAABQAwCdASoQABQAPzmIulQ+qSWjMAgD0CcJZwCdACy7L044YAD+w7VUPxULVskoAAA=',
  },
  'texture-macro': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#C6B58E',
    alt: 'Close view of whipped balm in the jar, spiral ridges rising to a soft peak',
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAAAQBQCdASoYABgAPxFsrlEsJaQisBgMAYAiCWMAACk9x2l3Zd2lNQlCy1UVlbztfxgAAPce5hHinJSd03qP/BojHeR7ZEeCeDwKtPMqa4wMHhsOzYgCOOe+MZZTjgvhP+Px8h2hrPiltkwAAAA=',
  },
  'texture-oil': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#C2AD7E',
    alt: 'A pool of golden oil and small drops on limestone, a window reflected in it',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADwAwCdASoYABgAPxFurlGsJaSisBgMAYAiCWwAnTM0OWgcnsvq+nQAAP7ga8H1BsM/IzXfm6p7uchP6j0vPXrlnQN0Q/NbfFqODbQxJszFkTQWsWcOrd0sgsc3k+E0AAA=',
  },
  'texture-swipe': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#C1B396',
    alt: 'A thick swipe of ivory balm on limestone, ridges left by the spatula',
    placeholder:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoYABgAPxF4sVIsJyoiqA1RgCIJZwAAPz+JMDjFZsAA/uanmUK3JY/0HxctiN9GfuoKgmz4zLfFrutwuGQTd6OwAAA=',
  },
} as const satisfies Record<string, Still>;
export type SceneName = keyof typeof scenes;
