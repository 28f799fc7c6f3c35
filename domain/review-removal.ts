/** Why staff remove a review. A low rating is not a reason. */
export const removalReasons = ['spam', 'abuse', 'private_data', 'off_topic', 'medical_claim'] as const;
export type RemovalReason = (typeof removalReasons)[number];
