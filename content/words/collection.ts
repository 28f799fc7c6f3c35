/**
 * Between and after the products of the whole collection. `ways` lead to a category; one that the shop does not have is
 * left out.
 */

export const bandText = {
  title: 'One field, three textures.',
  text: 'Whipped for the face, firm for the hands, poured for the rest of you.',
  action: 'HOW IT IS MADE',
} as const;

export const choiceText = {
  title: 'Which one is for me?',
  text: 'A few answers, one jar.',
  ways: [
    { text: 'Face, every morning', category: 'serum' },
    { text: 'Hands and heels', category: 'balm' },
    { text: 'After a bath', category: 'oil' },
  ],
  person: 'Ask a person',
} as const;
