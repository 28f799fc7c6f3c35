/** Why staff take a review away (copy section 7.9). Stars are no reason. */
export const removalReasons = ['spam', 'abuse', 'private_data', 'off_topic', 'medical_claim'] as const;
export type RemovalReason = (typeof removalReasons)[number];
