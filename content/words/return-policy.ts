/** Sentences about returns in the FAQ and the terms, by what the owner set. */
export const returnPolicyText = {
  buyerPays: 'You pay the parcel back.',
  shopPays: 'We pay the parcel back.',
  fee: 'A fee of {fee} is taken off.',
} as const;
