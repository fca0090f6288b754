/** What can happen that the team should hear of. */
export type NewsKind =
  | 'new request'
  | 'reply'
  | 'assigned'
  | 'helping'
  | 'new account'
  | 'gift'
  | 'half time'
  | 'late'
  | 'money matter'
  | 'due soon'
