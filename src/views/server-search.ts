/**
 * How a search at the server went. `short`: the text has too few characters for it. `slow`: it was asked a while ago and
 * has not answered.
 */
export type ServerSearchState =
  'short' | 'asking' | 'slow' | 'answered' | 'offline' | 'unanswered' | 'limited' | 'sign-in'
