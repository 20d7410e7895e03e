/** The provider that takes payments, as people know it. Its bank transfers carry the name too. */
export const PROVIDER_NAME = 'Razorpay';
/** Where staff sign in to it. */
export const PROVIDER_SITE = 'razorpay.com';
