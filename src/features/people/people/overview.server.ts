import type { Queryable } from '#server/database/client.ts'
import { can, type Viewer } from '#shared/powers.ts'
import { listOwnDueFollowUps } from './contacts/queries.server.ts'
import type { FollowUp } from './schema.ts'

/** The people that the viewer wanted to be in touch with by today. */
export const listDueFollowUps = async (db: Queryable, viewer: Viewer): Promise<FollowUp[]> =>
  can(viewer.roles, 'people') ? listOwnDueFollowUps(db, viewer) : []
