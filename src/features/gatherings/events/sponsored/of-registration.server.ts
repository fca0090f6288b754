import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A gift pays for this place. Pieces of SQL for the statements of other rooms, which name the id in full. */
export const isSponsored = (registrationId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from seat_gifts_used u where u.registration_id = ${registrationId} and u.returned_at is null)`

/** A gift paid for it, or did before the place was given back. The team's lists show it like any place that was paid for. */
export const wasSponsored = (registrationId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from seat_gifts_used u where u.registration_id = ${registrationId})`

/** Its place went back to the pool. */
export const isReturned = (registrationId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from seat_gifts_used u where u.registration_id = ${registrationId} and u.returned_at is not null)`
