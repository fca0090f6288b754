import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { List } from '#shared/calls/api-client.ts'
import { contentOf } from './documents/content.ts'
import { documentOf, type DocumentKey } from './documents/documents.ts'
import { isSame } from './documents/field.ts'
import { sayChange } from './documents/say-change.ts'
import { countPublished, listPublished } from './queries.server.ts'
import type { SiteChange } from './schema.ts'

/** What visitors have seen change, newest first, in sentences. */
export const readHistory = async (
  db: Queryable,
  reader: Pick<Admin, 'id'>,
  keys: readonly DocumentKey[],
  page: { limit: number; offset: number },
): Promise<List<SiteChange>> => {
  const rows = await listPublished(db, keys, page)
  return {
    total: await countPublished(db, keys),
    rows: rows.map(({ version, before, isUndone }) => {
      const document = documentOf(version.key)
      const was = contentOf(document, before?.value)
      const is = contentOf(document, version.value)
      return {
        key: version.key,
        version: version.version,
        at: version.at,
        byName: version.byName,
        isYou: version.byId === reader.id,
        did: version.undoes === null ? sayChange(document, was, is) : `undid a change of ${document.title}`,
        isUndone,
        canUndo: !isUndone && !isSame(was, is),
      }
    }),
  }
}
