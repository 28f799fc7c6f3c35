import type { Still } from './media.ts';

/** Stills of the demo products. */
export const productStills = {
  'back-whipped-lavender-4oz': {
    width: 1440,
    height: 1440,
    widths: [375, 640, 960, 1080, 1440],
    meanColour: '#AA958B',
    alt: 'Back label of the lavender 4 oz jar: how to use, caution, ingredients of balm and scent, maker, batch, weight',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASoYABgAPxF2tFIsJyUisBgIAYAiCUAAAlEsIPLmzgHVeKjbWpcsf3cAAJKp+JjNdttJzAH/p4Gcn+dgeAaa45NtPOjyBTK3TPaGnndO2I/7xEGReZNMh3909dWSlcCAAAA=',
  },
  'back-whipped-neroli-4oz': {
    width: 1440,
    height: 1440,
    widths: [375, 640, 960, 1080, 1440],
    meanColour: '#ACA077',
    alt: 'Back label of the neroli 4 oz jar: how to use, caution, ingredients of balm and scent, maker, batch, weight',
    placeholder:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACwBACdASoYABgAPxGCuFWsKKUjKAgBgCIJQBYdgU9Qe/zomxRYCMDCOUrClrhAAOk/HczjQFPdfAFeuLlkNVDlu8xC92s6q0KO2Wo1Dz2PCGcE8FIWmF/fldE7nRgA',
  },
  'back-whipped-unscented-4oz': {
    width: 1440,
    height: 1440,
    widths: [375, 640, 960, 1080, 1440],
    meanColour: '#B99F67',
    alt: 'Back label of the unscented 4 oz jar: how to use, caution, three ingredients, maker, batch, net weight',
    placeholder:
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAABwBACdASoYABgAPxF6r1OsJ6OiqA1RgCIJQBjPgNouHrr93Dag5r4zJh8bAABzizEdXbZ4BcH1VpbNl08boTnIAI5Ue145bUkaOUsplr54JCP3/rBxJk0AAAA=',
  },
  'field-lavender-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A08C89',
    alt: 'Lavender Field Balm, small 2 oz white glass jar with brass lid, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAAAQBQCdASoYAB4APxF0tFAsJyUiqA1RgCIJYwDCgAtcv/3zC8eiS01ppDPfKJn7n0eAAP6dooPii3peQztluf+TbMIsCBCXcUiQtVEJgcLG/UqWQyVg6Qlayl+9Lj94PaVBcQIwODJEERGGv6AAAA==',
  },
  'field-lavender-open': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A08D86',
    alt: 'Open 2 oz jar of Lavender Field Balm, firm and flat with one thumb-wide scrape, brass lid leaning behind',
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAADwBACdASoYAB4APxFwsVAsJiSit/VYAYAiCUAVgAG1XT+4JOvihwI+phoUeN8VR4AA9wbEx50/kgnRI/WwmkBBbh/lUNmNql3ZaFMRRROY6SH1nCirPqo/a2I4oy8V93N9IUd/llag54AA',
  },
  'field-unscented-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B3975D',
    alt: 'Field Balm, unscented, small 2 oz white glass jar with brass lid, an ear of wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAAAwBQCdASoYAB4APxF+sVQsKCQjKAqpgCIJQBfnAWpQL8XM1ZV12oSlGn4rOVSPWKQyAADtc3SRN4xeimgqfBskU5yhN2XnpAFyt0y4/8E948tkGwvtUIQvXsUiwaJ32ueTrelb8G4AAA==',
  },
  'field-unscented-open': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B39962',
    alt: 'Open 2 oz jar of unscented Field Balm, firm and flat with one thumb-wide scrape, brass lid leaning behind',
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAwBQCdASoYAB4APxF2tFKsJyUisBgIAYAiCUAZEwHpECVeO1w4XGk08HXdXuFaEvsCyAD8WkG0Z311b1xc2QMAm7C0BAR6ZdyyQYk/QG6VhUDQKnRd/dzQV5HAXHfAD1uFWaSh0ME5oAAA',
  },
  'group-family': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A6894F',
    alt: 'Two tall 8 oz jars of Whipped Tallow Balm side by side, unscented in front of lavender',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYAB4APxF4slIsJySiqA1RgCIJQBbZADl9bMHko8r2iASd64AA43CkYaaASuT31VT1+Nom7L3fagdeeEJGzxpFj7vfZWnHf5REKOvBU9dkj4/WffjOs1WYdrXmJFhjoAA=',
  },
  'group-oils': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A88E5C',
    alt: 'Three body oils with brass caps: Pasture and Neroli in 8 fl oz bottles, Lavender in a smaller 4 fl oz one',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACQBACdASoYAB4APxGAuFWsJ6UjKAgBgCIJQBkTACbpyNagnwAegS7PgisgmAAA40Il2vxxIdmjIAAT4NkimN1RRR/EZaOlPy5QT0DRGJoxX2ueRv9SdJ6xZM/HGG78WVh3TWixAAA=',
  },
  'group-pocket': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#AB8E56',
    alt: 'Three small 2 oz jars: Field Balm in front, Lavender Field Balm and unscented Whipped Tallow Balm behind',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAADQBACdASoYAB4APxF4t1MsJyWiqAqpgCIJQBbZAR1U8Vrkou6rFP01QQAlprTIYADlO9pwlryRPo79VU9frVE3Ze1d58AccF+4zxV/DU+q8DyBR6nk9F1rJiLhP418zi8gAAAA',
  },
  'group-serums': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#AA8F5C',
    alt: 'Three 2 fl oz dropper bottles: First Light Face Serum in front, Lavender Night and Neroli Face Serum behind',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAABQBACdASoYAB4APxF6tFOsJ6SiqAqpgCIJQBdgAC/pP/Rzn/33IzSs+tOAAOQgu08mf2rSvLM4ImRUUUfZ3yupKpf82aZHNs8X5M5BmD3WbHUlBzxoPzQ+Tk5Ul6IAAAA=',
  },
  'group-three': {
    width: 1920,
    height: 2400,
    widths: [375, 640, 960, 1080, 1440, 1920],
    meanColour: '#A58852',
    alt: 'Three 4 oz balm jars, lavender, unscented and neroli, with lavender and wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBACdASoYAB4APxF4slIsJySiqA1RgCIJQBYdgDlp0huQwIhEKXIwAADnCY6v0WnG2d/qqnr8bRN2XrUAqMvVnp49ZZC4bH2a/0dDYhOwz1Pm6014s1+uMVXa5gsvpINTUaRSW8kBzAAA',
  },
  'jar-lavender-front': {
    width: 1920,
    height: 2400,
    widths: [375, 640, 960, 1080, 1440, 1920],
    meanColour: '#988380',
    alt: 'Lavender Whipped Tallow Balm, 4 oz white glass jar with brass lid, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAABQBACdASoYAB4APwFur1ArJqSisAwBYCAJYwC/OAi6NBVMxMLX4EuEvHEoAP4+sG317KX8jsQ8uqbkosftpR/FkY60oaoz55tpj6MRsCB/4PD0jjyyV6vjmiL0PEmTIsETSQgAAAA=',
  },
  'jar-lavender-front-8oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#998480',
    alt: 'Lavender Whipped Tallow Balm, tall 8 oz white glass jar with brass lid, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoYAB4APxF6t1MsJ6WiqAqpgCIJYwC7AAF/Wve5WEM5wruQAAD+NkNFh4/FcbXsrX3U9BEEbN6Jdun6lhAPYPGOsUw2MxLWrt+vltVYMGFbiYpVx3R5g+hakRyjvxqgAAA=',
  },
  'jar-lavender-open': {
    width: 1920,
    height: 2400,
    widths: [375, 640, 960, 1080, 1440, 1920],
    meanColour: '#A5928C',
    alt: 'Open 4 oz lavender jar, balm whipped to a peak, brass lid leaning behind, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAQBQCdASoYAB4APwFurFArJqQit/qoAWAgCUAYG4Q0KqSNmPJC2KfiM835F8RRfyAAAN1p/PgQrsSAoR6CLh6Pk6P+6HENPhjezwBXJDC8BSwF3XDyy0PpVXzztzgAAAA=',
  },
  'jar-lavender-open-8oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A7948E',
    alt: 'Open tall 8 oz lavender jar, balm whipped to a peak, brass lid leaning behind, lavender sprigs in front',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAABQBACdASoYAB4APwFwslArJyUisAwBYCAJQBhmgvaeSLs+kTtNGiK7pKvgAPcGyoWDwfAZukAdoVgbMcKkhDfynUDR9eWYBvB3YZI/ZTe44k6YbuGlqVUy11pOVwtaclOMAAAA',
  },
  'jar-neroli-front': {
    width: 1920,
    height: 2400,
    widths: [375, 640, 960, 1080, 1440, 1920],
    meanColour: '#A1966A',
    alt: 'Neroli Whipped Tallow Balm, 4 oz white glass jar with brass lid, orange blossom on pale green linen',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAABQBACdASoYAB4APxF8tFQsJ6SjKAqpgCIJQBOmYdAVgTj1bQG54Hjk8F6AAPnjLV5GwoGFMJdslBFxFlIiv5MzF7dhnu+u6vLl6GBoCBlJArxExJJ4XLtmN4l1T8G0m6gV3SAAAAA=',
  },
  'jar-neroli-open': {
    width: 1920,
    height: 2400,
    widths: [375, 640, 960, 1080, 1440, 1920],
    meanColour: '#A4996E',
    alt: 'Open 4 oz neroli jar, balm whipped to a peak, brass lid leaning behind, orange blossom on pale green linen',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAACQBACdASoYAB4APxF2slGsJySiqA1RgCIJQBkTAesXVuTH+FOOH50gKvYjuHQA2b8uZAZagpe0j8YTSTVhIhPhjfq5FI5CG2KECFN8oJMXi/bNZP83FqM21wZvWnZgh97HiM1NBkAAAA==',
  },
  'jar-unscented-front': {
    width: 1920,
    height: 2400,
    widths: [375, 640, 960, 1080, 1440, 1920],
    meanColour: '#AF945A',
    alt: 'Unscented Whipped Tallow Balm, 4 oz white glass jar with brass lid, an ear of wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAABQBACdASoYAB4APxF+slSsKCQjKAqpgCIJQBfnAWfUK+NSVcGPmQO3iB0gAOcs8Pnr2p+DyzOFfcoTdl4r9qS4r3/uovB9FOa1ZWk83G1jWsNd9+gTJILEJfyRzOE5wAAAAA==',
  },
  'jar-unscented-front-2oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B4985E',
    alt: 'Unscented Whipped Tallow Balm, small 2 oz white glass jar with brass lid, an ear of wheat in front',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAACwBACdASoYAB4APxF8s1QsJ6QjKAqpgCIJQBXDgUMZfpy9TN6ivrYFJcLQojNgAO5/+5g99TUfrOHNfVVPX61LJ39xXSF7FyMwkd9ktf2vP2pC1K9X+MKB2B/Eth82jlvVNm136r5AAA==',
  },
  'jar-unscented-front-8oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A58950',
    alt: 'Unscented Whipped Tallow Balm, tall 8 oz white glass jar with brass lid, an ear of wheat in front',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAADwAwCdASoYAB4APxF8tVWsJySjKAgBgCIJQBdgAKUVvXPn5F2ALgQAAP4RxUAKDsHYGIFDwbJFNyAm7LzEBKTyu7ydJlQuX7TNCCTq23Vme1tWivwrtOxwn9Sb8eJKQaG0jrCTNCKgAA==',
  },
  'jar-unscented-open': {
    width: 1920,
    height: 2400,
    widths: [375, 640, 960, 1080, 1440, 1920],
    meanColour: '#AE9560',
    alt: 'Open 4 oz unscented jar, balm whipped to a peak, brass lid leaning behind, an ear of wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAABQBACdASoYAB4APxF6tFQsJySjKAqpgCIJQBibAKJlyoasQNQSrgo2Vs2EANnEUxBMWoqEtaczVZ+qqeavx2PbizuBhKkj7uKihDA5oC+FgqC/QzNcd70u+LfeTm4bV0tvX93nVVsYAAAA',
  },
  'jar-unscented-open-2oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B29962',
    alt: 'Open small 2 oz unscented jar, balm whipped to a peak, brass lid leaning behind, an ear of wheat in front',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYAB4APxF8tVQsJ6UjKAqpgCIJQBjegMq9nbhlxQMF4KkfOAAA9wRgfYYCHel3Ta/6qp6+mmyd5yEQgvU03YnCASHswK79MAuIoTfotSB3093vhx5h75K5RjCXtmQXYAA=',
  },
  'jar-unscented-open-8oz': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B09761',
    alt: 'Open tall 8 oz unscented jar, balm whipped to a peak, brass lid leaning behind, an ear of wheat in front',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAACQBACdASoYAB4APxF6tFQsJySjKAqpgCIJQBfnAelucYmB9TCjroKTeZzUvMwA9x6kDC9lIbgrQsieuLmftwTdhzn/gcK9Gg5sw6bR+11tYaqIoe+9fF8QOJ1DejeKnaNcmxch3toAAA==',
  },
  'label-field-lavender-2oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#A79188',
    alt: 'Label seen close: Golden Graze Field Balm, lavender, 2 oz / 56 g',
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAACwBACdASoYABgAPxF2s1MsJySisBgIAYAiCUAAA3tBItXnRl5bp6VpsgQbMeLAAK556uNs2352yVxJvf9zdQXnYHh6QhpGa0HpU0EzMLARkjohwoABuglCDdMsB7H0ikMYPmNyWTjuHoSAAAA=',
  },
  'label-field-unscented-2oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#B79C65',
    alt: 'Label seen close: Golden Graze Field Balm, unscented, 2 oz / 56 g',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAABQBACdASoYABgAPxF8sFMsJ6QiqA1RgCIJQBdgAMFEGKxu0uL4Y3T5WhAAAK54zNUYT7OH+6sLrzEBvVWls2XbZOL6ObddmDeopbtY0SAThJaJuTF6m3QS+FFprHN6IAA=',
  },
  'label-oil-lavender-4oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#B09F9B',
    alt: 'Label seen close: Golden Graze Lavender Body Oil, 4 fl oz / 118 mL',
    placeholder:
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwBACdASoYABgAPxF0slCsJqSiqA1RgCIJZwDE2A8jwszoHL20DDsJvMO3qeKWUAAA75HNEWotCnebmR5bY229iCiASwKOWASC6KX8xakFwxwVEwOXBIsoAAA=',
  },
  'label-oil-neroli-8oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#AEA67F',
    alt: 'Label seen close: Golden Graze Neroli Body Oil, 8 fl oz / 237 mL',
    placeholder:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAADQBACdASoYABgAPxF2slGsJySiqA1RgCIJZQC7AA8jyYxJMC8kzJmEXvC0U8iIQADvkc0RapqY3U365udgpSAYuN3ulNuOk6tLtVhnbDktFlww5NBQAkrOZX3vwAAA',
  },
  'label-oil-unscented-8oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#BAA46D',
    alt: 'Label seen close: Golden Graze Pasture Body Oil, unscented, 8 fl oz / 237 mL',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASoYABgAPxF6tFOsJ6SiqAqpgCIJQBadAeR5M3xPSTx+K2J2A00d19xAAMjH3d5guW7zzmRpOLikmQx7HsAliT46znKkOgR37OLJzEMZDiNcUDvyRUqSifcAAAA=',
  },
  'label-serum-lavender-2oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#B3A39E',
    alt: 'Label seen close: Golden Graze Lavender Night Serum, 2 fl oz / 59 mL',
    placeholder:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACQBACdASoYABgAPw1osFAsJaSit/VYAYAhiWc7gB5sQk8nzjFylrMd075qzsAAyMfd3J/7VeRPqSBW/TBeFU8hcUSuqIBZgshJv8DH4HQwh45sPG9l7PgXAVdLAAAA',
  },
  'label-serum-neroli-2oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#B4AB84',
    alt: 'Label seen close: Golden Graze Neroli Face Serum, 2 fl oz / 59 mL',
    placeholder:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACQBACdASoYABgAPxF0tFEsJqUiqA1RgCIJZQDCgA7trMrQobH8fERMcHM7cOAA75HNEMhHKhw5CHi1oqxGKJ43O19EQI+gC5xNpZlWX3oxe7UD1xlCPlBiaQ6ngAAA',
  },
  'label-serum-unscented-2oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#BFA971',
    alt: 'Label seen close: Golden Graze First Light Face Serum, unscented, 2 fl oz / 59 mL',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACQBACdASoYABgAPxF4sVIsJySiqA1RgCIJQBadAd21b3/JmBcMhTOUY11blAAAyMYMhLn2OrlZnoMPNhiMYd1PyIhvlZQ3WFR4VCfMy3VaFA8wRrmPzJbmGjtCqroAAAA=',
  },
  'label-whipped-lavender-4oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#A48E86',
    alt: 'Label seen close: Golden Graze Whipped Tallow Balm, lavender, 4 oz / 113 g',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAACwBACdASoYABgAPxF4t1MsJyWiqAqpgCIJQAACkdXPveZfb84Pxgk9IyFrsTWAAK54hrNUYb4nqbB/oaY6rtkUJh0cZpPKybRXyAF5dyd9q+YJyt4miuYkR1kC2BUWleQAAAAA',
  },
  'label-whipped-lavender-8oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#A7938B',
    alt: 'Label seen close: Golden Graze Whipped Tallow Balm, lavender, 8 oz / 226 g',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAACQBACdASoYABgAPxF4rVCsJ6QisBgMAYAiCUAAA9HIswsKl6U7YMcMPH8HHNAA6yiSTuY2a81l+T/c3UF52B4la2/u+lrZ5GuqAamGDDcdXWRPIrdS2+Vo/Rr2KHmFAebIAAAA',
  },
  'label-whipped-neroli-4oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#ADA177',
    alt: 'Label seen close: Golden Graze Whipped Tallow Balm, neroli, 4 oz / 113 g',
    placeholder:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABQBACdASoYABgAPxGAuFWsKCUjKAgBgCIJYwC7AAVRYovIvvpabI7Z7VwAAOt41qGaIlrfVeUX+MfPri5ZDWyJheW+diCwEj8KXiJwZPMMiVqk16grFs26SbsQAAAA',
  },
  'label-whipped-unscented-2oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#B79C64',
    alt: 'Label seen close: Golden Graze Whipped Tallow Balm, unscented, 2 oz / 56 g',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAABwBACdASoYABgAPxF8sFMsJ6QiqA1RgCIJQBdgAMFEGKxvJjntgW/C60U6gACueMzVGE+zh/urC68ydfyzm/IJW2Ti+jm3XZg3qKhOE3ECZOLaicR0IUJWGQx2qOsAAAA=',
  },
  'label-whipped-unscented-4oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#B59B63',
    alt: 'Label seen close: Golden Graze Whipped Tallow Balm, unscented, 4 oz / 113 g',
    placeholder:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAABwBACdASoYABgAPxGAuFWsKCUjKAgBgCIJQBdgAE43kBMPQr1iPS5H4jxw0ACueMtbg4FIxLL0poPXaCnri5oAByrvzt/yFbm0P8AigiK1O30GhPoLomgvw3Bcd0+jvgYFQly+QAA=',
  },
  'label-whipped-unscented-8oz': {
    width: 1080,
    height: 1080,
    widths: [375, 640, 960, 1080],
    meanColour: '#B69E65',
    alt: 'Label seen close: Golden Graze Whipped Tallow Balm, unscented, 8 oz / 226 g',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACQBACdASoYABgAPxGAuFWsKCUjKAgBgCIJQBdgAWkezl4burQhO+BC80L+zAAA6w1+Dc1T4flkDHlmcK9lhagZepZTVsQPzSYChwGbmNDiCLuabKvdnf8JRLnhFs8oAAA=',
  },
  'oil-lavender-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A38F8D',
    alt: 'Lavender Body Oil, 4 fl oz white glass bottle with brass cap, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADQBACdASoYAB4APwlsrlArpiQit/VYAXAhCWcAwNwGIaG3tm1zUDOxP1slTgsyAADnFuE99b4a0zODX1C+2bbAqMNXTJ7wiKkyhWMD1nJt6ujcJBkKKNo6RxiJmjWgAAA=',
  },
  'oil-lavender-poured': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#AC9995',
    alt: 'Open 4 fl oz bottle of Lavender Body Oil, brass cap beside it, a dish of golden oil',
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASoYAB4APvVop1AqpqOit+gBUB6JZQDH5DIIhKOLfOalJPrGV3o1kSwAAPxSVHqMKaSb4ZXaz1uPUgivxEKDyZg3n7aKOcWcFLGmQPMeKs7AH9azHH0LBGAAAAA=',
  },
  'oil-neroli-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#999065',
    alt: 'Neroli Body Oil, 8 fl oz white glass bottle with brass cap, orange blossom on pale green linen',
    placeholder:
      'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACQBACdASoYAB4APxGAt1WsJ6UjKAgBgCIJZQDDNAwUUTLHZLZZOe/ThcG99QAA/RwO9kVYIU148FROOuunYYTBKRTVA2NoEyB8PdLXxk/EpLhdoZ6nI36a1JvzLa5BceOIAA==',
  },
  'oil-neroli-poured': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A1966A',
    alt: 'Open 8 fl oz bottle of Neroli Body Oil, brass cap beside it, a dish of golden oil',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAACQBACdASoYAB4APxGAuFWsJ6UjKAgBgCIJYwDDNA8/y3u3nfrqHK7GRWK70AAA/UJU0vUGphLkGYFTjCY/dnJbGMHD8l8Zlqaknz/gaxoptsZ9F4IlSWpOAg/RN/zll0ccV0k6fEAAAA==',
  },
  'oil-on-skin': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#CBAE91',
    alt: 'Illustration of a little golden body oil on the skin of an arm, seen close, before it is rubbed in',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAgCdASoQABQAPzmGuVOvKSWisAgB4CcJQBOmUACPAAD+4Z8HkaCko5RgFv6wbXUo7wgyCU4AAA==',
  },
  'oil-unscented-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#AB9159',
    alt: 'Pasture Body Oil, unscented, 8 fl oz white glass bottle with brass cap, an ear of wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAAAwBACdASoYAB4APxF2s1GsJySiqA1RgCIJYwC/7APUn6bXCU3lc0UAyIAA+ylyYpQKS0kLiX5ZnCvZZ2PcGrvfFAc+l2djbk1OnAfn/U3JdA7N8oHfap/qyi+gQOisvS0sAAAA',
  },
  'oil-unscented-poured': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#AE945C',
    alt: 'Open 8 fl oz bottle of Pasture Body Oil, brass cap beside it, a dish of golden oil',
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAAAwBACdASoYAB4APxF8tFOsJ6SiqAqpgCIJQBjPgiGj9EtKsRAT0N7eMpgAynLNctrodJrQcxip+WZwr2W2TvSjSW9Yv5Z6269h9xft1sBNP2Ijo692QKDIji3lI9FCNYuXItKbem5enfcAAAA=',
  },
  'scale-egg': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#AF9358',
    alt: "A 2 oz jar beside a hen's egg, the jar about as tall as the egg, a 4 oz jar behind them",
    placeholder:
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAABQBACdASoYAB4APxF+tVUsJ6SjKAgBgCIJYwC7AAdRH+LrES0iFW67Dy+AAON1SfCXfAxvwbJFNyAm7L2rxPsb+KouxfW2kN2NUzQbmn1ewxAzO7NCzJCOAAA=',
  },
  'serum-lavender-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#998583',
    alt: 'Lavender Night Serum, 2 fl oz white glass dropper bottle, lavender sprigs on lilac linen',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAACwBACdASoYAB4APwVyq1ArpyOisAwBcCCJZwC/OA78SeOIfh9qFmItUcNY07oAAPnWKJlmDmiVkuN4s1mL1yej5qnBlMioK46KYGMsFbBx4IiN6SkunMxDL75qzcmer2MGaIAA',
  },
  'serum-lavender-poured': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#9E8B88',
    alt: 'Open 2 fl oz bottle of Lavender Night Serum, its dropper laid down in front, a dish of golden serum',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAADwBACdASoYAB4APv1wrFArJySit/qoAWAfiWUAygBXaNsd4cb6esOCtyX3XoYl7IAA9uwBzAOn0I+Yr5hHQYxR+P4MumkrgC91O/CEnV61fJdbZHjIK0QMVVkLvaJv1IkgAAAA',
  },
  'serum-neroli-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#9E9468',
    alt: 'Neroli Face Serum, 2 fl oz white glass dropper bottle, orange blossom on pale green linen',
    placeholder:
      'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAADQBACdASoYAB4APxF2slGsJySiqA1RgCIJZQDKABEIj7khoVxA0maGqYQ2jcJuAAD+DovYpj2ZqBqKIA9hhMEutAWuSo3TibiTKNpiq+mFWQBGy0x1498KFFdJoQ2JXNkAAA==',
  },
  'serum-neroli-poured': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#A79C6E',
    alt: 'Open 2 fl oz bottle of Neroli Face Serum, its dropper laid down in front, a dish of golden serum',
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAACwBACdASoYAB4APxF0s1EsJqSiqA1RgCIJYwDKAAdzBJ9gTWuwr19q9pjcnvMgANnEzwLpyKZldmti97loo671+mRfxe/F8MAlalC21SHqdBkXNMuTC1rkwZvHsLPEX82bQwAA',
  },
  'serum-on-skin': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#CBAF96',
    alt: 'Illustration of three clear drops of serum in a row on skin, seen close, a window reflected in each',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAgCdASoQABQAPzmGulQvKSWjMAgB4CcJYwCdAC2xAAD+4rPABIo+sbg4fnK29i8g/LtvAAA=',
  },
  'serum-unscented-front': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#AE9259',
    alt: 'First Light Face Serum, unscented, 2 fl oz white glass dropper bottle, an ear of wheat on straw linen',
    placeholder:
      'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACQBACdASoYAB4APxFqslAsJaSisBgMAYAiCWMAthQFJ12w6qSE7Y71xeOqESAA5AP5w/5690NDeWZwr2VsnekpcO2KXHvzXB6bdNw9sI0iZ5C217NoldUTR2X81PMCTw6AAA==',
  },
  'serum-unscented-poured': {
    width: 1080,
    height: 1350,
    widths: [375, 640, 960, 1080],
    meanColour: '#B49A61',
    alt: 'Open 2 fl oz bottle of First Light Face Serum, its dropper laid down in front, a dish of golden serum',
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAABwBACdASoYAB4APxF+tlWsJ6SjKAgBgCIJYwDNwAQ5BMZx/K/s1r7zCtvFgAD3BsozrycHQa3Ta71b9VU9fjc2TvNzEldS3mQrhgtvqyduW3Q40ZH1dnIR/h5JcAoSldqW6KjbmIAAAA==',
  },
} as const satisfies Record<string, Still>;
