/**
 * What forms and buttons everywhere read again: the overview after each change, since the dashboard counts what waits beside its
 * tabs, and the session of the team when a call is refused.
 */
export const overviewPath = '/api/admin/overview'
export const adminSessionPath = '/api/admin/session'
