import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Content } from './documents/content.ts'
import type { Logo } from '#shared/site.ts'
import type { Picture } from './documents/field.ts'

/** Uploads that a document shows are in use. A file that was deleted in the meantime is refused. */
export const claimPictures = async (tx: Tx, content: Content): Promise<void> => {
  for (const file of new Set(picturesIn(content))) await claimUpload(tx, file, 'picture')
}

const picturesIn = (content: Content): string[] =>
  (Array.isArray(content) ? content : [content])
    .flatMap((fields) => Object.values(fields))
    .filter((value): value is Picture | Logo => typeof value === 'object' && 'file' in value)
    .map(({ file }) => file)
    .filter((file) => file.startsWith('/uploads/'))
