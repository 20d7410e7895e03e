export const NOT_FOUND_PAGE = {
  title: 'Page not found',
  heading: 'No desk at this address.',
  lead: 'The page you asked for is not here. It may have moved, or the address has a typing mistake.',
  home: 'Go to the home page',
} as const;
