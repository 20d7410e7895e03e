export const NAVIGATION = {
  about: 'About',
  eligibility: 'Eligibility',
  why: 'Why this program',
  logIn: 'Log In',
  register: 'Register Now',
  viewApplication: 'View Application',
  logOut: 'Log Out',
} as const;
