/** Sentences about returns in the FAQ and the terms, by what the owner set. */
export const returnPolicyText = {
  buyerPays: 'You pay the return postage.',
  shopPays: 'We pay the return postage.',
  fee: 'A fee of {fee} is taken off.',
} as const;
