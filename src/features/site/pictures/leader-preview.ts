import { fingerprint } from '#shared/fingerprint.ts'
import { lookParts } from '#shared/look/mark.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import type { Leader } from '../schema.ts'

/** What the picture shows of a leader. */
export type PicturedLeader = Pick<Leader, 'slug' | 'name' | 'role' | 'picture'>

/** Raise it when the drawing itself changes: messengers keep a picture as long as its address is the same. */
const drawing = 1

export const leaderPreviewVersion = ({ name, role, picture: { file, x, y } }: PicturedLeader): string =>
  fingerprint(drawing, site.name, name, role, file, x, y, ...lookParts())

/** What a shared link of the leader shows, for the head of their page. */
export const leaderPreview = (leader: PicturedLeader): { path: string; alt: string } => ({
  path: `${paths.leaderPreview(leader.slug)}?v=${leaderPreviewVersion(leader)}`,
  alt: `${leader.name}, ${leader.role}`,
})
