/** What a portal for real people is started with: nothing of it is refused. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  SECRET_KEY: 'pZ3vN8qLw2Yt6RkJ0sHdXb5MfGc9AeUi',
  MASTER_KEY: 'mK7xQ2vB9nRw4TzL0cYj6HsDf3GpAe8U',
  PUBLIC_URL: 'https://enrol.example',
  SMS_GATEWAY: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  TWILIO_AUTH_TOKEN: '9c81d4e2f7a35b60',
  TWILIO_FROM: '+15550001111',
  RAZORPAY_KEY_ID: 'rzp_live_Kq81XbT20wLmZr',
  RAZORPAY_KEY_SECRET: 'hV4mT9xQe2LrW7sYc1NbUz6D',
  RAZORPAY_WEBHOOK_SECRET: 'tG5kPz0RqXn8JwB3',
  SELLER_NAME: 'Training Company Pvt Ltd',
  SELLER_ADDRESS: '1 Example Road, Pune',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
} as const;
