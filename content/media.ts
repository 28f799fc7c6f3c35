/**
 * The stills that come with the shop, as files below public/media: here those that pages show by name, in
 * product-stills.ts those of the demo products, which pages know from the database only.
 * Still files: `/media/stills/{name}-{width}.{format}`. `width` and `height` are the shape of the original (for the
 * ratio of the box); `widths` are the files that exist. `placeholder` is a tiny blurred copy, inlined.
 */

export const stillPath = '/media/stills/{name}-{width}.{format}';
export const stillFormats = ['avif', 'webp'] as const;

export interface Still {
  width: number;
  height: number;
  widths: readonly number[];
  meanColour: string;
  alt: string;
  placeholder: string;
}

export const scenes = {
  'bottle-oil-lavender': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A5928F',
    alt: 'Lavender tallow face oil, 2 fl oz white glass dropper bottle, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAABwBACdASoYAB4APwlurVArpqQit/VYAXAhCWcAyrQEqLQwVh8ViJTy37yKgADoVdUUj9gEYlX+9kgUb+uMEBZ/8JpAKzOMC+M5utDFJPq043e9FWVad0XyYVKD8by/Z2MoAAAA',
  },
  'bottle-oil-unscented': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B0955B',
    alt: 'Unscented tallow face oil, 2 fl oz white glass dropper bottle with brass collar on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADwAwCdASoYAB4APxF+slSsKCQjKAqpgCIJYwDA3AF/rlFDiU4HjhF4AOQD6186irFBLmZS/LM4V7LOx7gX+cCI38gbdLTXb5r2rpoCd02meqvOAmaIeeAA',
  },
  'bottle-serum-neroli': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#9C9368',
    alt: 'Neroli tallow serum, 2 fl oz white glass dropper bottle, orange blossom on pale green linen',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAQBQCdASoYAB4APxF2s1GsJySiqA1RgCIJZQDDcBDGJU94cdzA9GHNz2AulzGiY1AAAP4Ua1z94JW2475iP/GE0kz1zKjE845Oi+f9zy1NfUAvTqyiE/NkLucRQ5vEgAA=',
  },
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
    meanColour: '#6C4F2B',
    alt: 'Golden Graze jar on linen in the last light of the day, dark room behind',
    placeholder:
      'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADQAwCdASoYACAAPvVkqFAqpaQqN+gBUB6JYwC/OEUztY+gNCxF6hAA/u6IEKsAlJg3Zy5qcxT3B6U6yvOUS/afJGUqsRlWJi7qjL1kAwT5KIAAAAA=',
  },
  'group-three': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A78B54',
    alt: 'Three 4 oz balm jars, lavender, unscented and neroli, with lavender and wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAwBACdASoYAB4APxF8s1SsJ6QjKAqpgCIJQBZwADGLo6dBxzYQCi9gwjQA43VS+GcwVVinqqnr8bRN2Xu+pEBvALgkJDF3NcjFymNvIVDb6gQT6PQRfDyCNGJgjAiOjdw1BTWtc45t/AAA',
  },
  hero: {
    width: 1920,
    height: 1080,
    widths: [375, 640, 960, 1440, 1920],
    meanColour: '#8C7241',
    alt: 'Unscented Golden Graze jar on straw linen in low sun, leaf shadows across the cloth',
    placeholder:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADwAwCdASoYAA4APxFysVCsJqSisAgBgCIJYgCdABZXhHnABl/QUsAAAP7o8Q9lF4oRlyeiJzkCR9Q7qxIqekLO8rd/0+zAAAA=',
  },
  'hero-open': {
    width: 1920,
    height: 1080,
    widths: [375, 640, 960, 1440, 1920],
    meanColour: '#8F7647',
    alt: 'Open Golden Graze jar, whipped balm in low sun, brass lid leaning behind',
    placeholder:
      'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAACwAwCdASoYAA4APxFysVCsJqSisAgBgCIJQBYdgxdvcFf7RGdbgAD+2VIORlT8WSs7emrniG3vEz9As2hkk0bsh4B9+5+JN4veigFwAAA=',
  },
  'hero-phone': {
    width: 1080,
    height: 1920,
    widths: [375, 640, 960, 1080],
    meanColour: '#937846',
    alt: 'Unscented Golden Graze jar on straw linen in low sun, leaf shadows on the wall above',
    placeholder:
      'data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAAAQBQCdASoYACsAPwFsrVArJiSitVgMAWAgCWUAvOAcuRqD2rkHPBfNELt2yHXRAGMAAP7mQOJldJdLmuBN2HZqiOKQO/zdBHdZ6Hf3bzfl97AbVh78qH6uAZexg+wMmogIw+5mu2XTZaMGAzYAAA==',
  },
  'jar-lavender-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#9C8783',
    alt: 'Lavender Whipped Tallow Balm, 4 oz white glass jar with brass lid, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAACQBACdASoYAB4APw12slAsJ6SisBgMAYAhiWMArAAGUXYXo14xVbeGDDOnU0AA/j6KMZeIMAPgUiw6wC8//Ho/dWjD8133sbFh3qWxNbjYBy0zdS/hkX5LK9P/FdNHKfaLrN9+f/8AAA==',
  },
  'jar-lavender-open': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A9968F',
    alt: 'Open 4 oz lavender jar, balm whipped to a peak, brass lid leaning behind, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAADQBACdASoYAB4APwFkrFArJSQit/qoAWAgCUAYG4Q97PqeCwjwh1rNJulg9uK+AADdaU7ouqfMcPCr0Z7s9Q1SFbI2a/a5k+wpRsngPNmhGgMrdIKDsjPEITlQckIAumwgAA==',
  },
  'jar-neroli-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A59A6C',
    alt: 'Neroli Whipped Tallow Balm, 4 oz white glass jar with brass lid, orange blossom on pale green linen',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADQBACdASoYAB4APxF8tFQsJ6SjKAqpgCIJQBdgAT9wYu4qYs01+4uMmtmtp7KAAAD54yp9h5j2JxEUM2kulzRUyV4roA+R0S/C5NT48ELdepwmWq8S8fQCoGmFN0f+MkAu5zgAAAA=',
  },
  'jar-neroli-open': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A79C70',
    alt: 'Open 4 oz neroli jar, balm whipped to a peak, brass lid leaning behind, orange blossom on pale green linen',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAABwBACdASoYAB4APxFqslAsJaSisBgMAYAiCUAABTXDgfC7Pl6WOmbLH49owAD3HrZl5SFWDiEDr/0l0uQ0TYqRn4NGt9lvJFvDpBz7FKS5NAGUcHiYgUJhYQOKhIjAzfo6hqDHlQAAAA==',
  },
  'jar-unscented-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B3975C',
    alt: 'Unscented Whipped Tallow Balm, 4 oz white glass jar with brass lid, an ear of wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAACQBACdASoYAB4APxF8slQsJ6QjKAqpgCIJQBbZAWfMPwDk2GGewbNEBhzJfiAA5Tsd/qYxyZ8GyRTnJsnf3P9+f5SF+SNEe2FuYy+If36OZ/fwZWIcdkUBkoaLzf0lOGvIAAAA',
  },
  'jar-unscented-front-2oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B4985E',
    alt: 'Unscented Whipped Tallow Balm, small 2 oz white glass jar with brass lid, an ear of wheat in front',
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAACQBACdASoYAB4APxF4tVOsJyUiqAqpgCIJQBXDgUJsTHbyvZfKfdGoRUf2KkAA7n/7mD31NIY3Y61PT8GyRTnI7Hvv8tj+lH33Ih7Ja/tewEPj4RK/xhQOwOxQm6SZsO89KUfk+thQAAAA',
  },
  'jar-unscented-front-8oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A58950',
    alt: 'Unscented Whipped Tallow Balm, tall 8 oz white glass jar with brass lid, an ear of wheat in front',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAABwBACdASoYAB4APxF6r1MsJ6OiqA1RgCIJQBb3AKUWehxoA+Knh7Vd+zRC+AD+EcVACg7B2BiBQ64ubIid2Pfgdt9c+8jqZRUK7KhUyFT7oIzSAIZ2vskmYsWIoi5FK3LsUuXgAAA=',
  },
  'jar-unscented-open': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B19862',
    alt: 'Open 4 oz unscented jar, balm whipped to a peak, brass lid leaning behind, an ear of wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAADQBACdASoYAB4APxF6tFQsJySjKAqpgCIJQAAEq2q6PNAKj9x8Npwv/zQPkkkAYAD3Ht+AgbhmPfVJHv/VVPNX72yd6JE4FQBbZFjGVeUYVSni+DmC+U63CGAesBaHsniOT7DQJHXQ0fAAAAA=',
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
  shelf: {
    width: 720,
    height: 1280,
    widths: [375, 640, 720],
    meanColour: '#9A855D',
    alt: 'Three balm jars, 8 oz, 4 oz and 2 oz, on a limestone shelf with leaf shadows on the wall',
    placeholder:
      'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAAAwBQCdASoYACsAPvVqqVAqpqQiurmYAVAeiWMAxNghwXO+nsuurtQpQYz0zZxK/aaigAD6Vuzxi4yRZxU6vg2SKbkKr9vieOVpjRvJwR4Wz+l2cDn53Ckj3f+d9xEr1M08Vwotn2CdGv8I/D6tS/9kGTkpPW5PZjAAAA==',
  },
  'skin-calm': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#C4AB8D',
    alt: 'Illustration of calm skin seen close: soft even grain, warm light',
    placeholder:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAABQAwCdASoYAB4APxF+sVSwqCQsqAqqECIJZwC/7BWbX9R0gAD+4rFr8doRhrdGPY/qikV8WtHAevCW/JAGwZNXCQAAAA==',
  },
  'skin-dry': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#C0A98C',
    alt: 'Illustration of dry skin seen close: fine cracks and pale flakes',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQAwCdASoYAB4APxGAt1Wwp6UpKAgCECIJZwDM0BamFwAA/uCL3frJoPi5cwrFX0c0ss8i1Z5YPn96tRYAAA==',
  },
  'skin-mid': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#C3AB8E',
    alt: 'Illustration of skin seen close: shallower lines, fewer flakes',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAgCdASoYAB4APxF+tlWwp6StqAgCECIJZwAAPZ7gAAD+4rFr8dr6D4uX8wrFiWy0FJxfkaclv2TvBVQAAA==',
  },
  'texture-macro': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#C5B48E',
    alt: 'Close view of whipped balm in the jar, spiral ridges rising to a soft peak',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAADQBACdASoYABgAPxF2s1GsJySiqA1RgCIJYwAAKT3HaXeE118cIPalVFZUOqqbAAD3HuYR4pyUndN6j/waIx3ke2RQ9NmGw0fRe8ReUaeQIDg2s5RiiOvQ1NVktai4vaExxTUbDtwAAA==',
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
