/**
 * SAMPLE TEXTS. Not from real customers. Replace each with a review you are allowed to quote, or remove the section
 * before going live.
 */

export const testimonials = [
  {
    rating: 5,
    text: 'My hands stopped catching on wool. I noticed before I believed it.',
    name: 'Ruth M.',
  },
  {
    rating: 5,
    text: 'It smells of nothing, which is what I asked for. My face is soft by the time the coffee is done.',
    name: 'Priya S.',
  },
  {
    rating: 5,
    text: 'I keep it by the sink. My husband keeps carrying it off to the barn.',
    name: 'Ellen T.',
  },
  {
    rating: 5,
    text: 'A very small amount goes a very long way. This jar has seen out the winter.',
    name: 'Marcus D.',
  },
] as const;

export const testimonialText = {
  title: 'What people say',
  previous: 'Previous quotation',
  next: 'Next quotation',
  note: 'Sample texts',
  decorative: '(127 rituals completed)',
  pause: 'Stop slide rotation',
  play: 'Start slide rotation',
} as const;
