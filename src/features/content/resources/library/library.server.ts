import { createHash } from 'node:crypto'
import type { Queryable } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { LibraryResource } from '../schema.ts'
import { fileBytes } from './files.ts'
import { originals, type LibraryWords, type Original } from './originals.server.ts'
import { isAsShipped } from './pdf/sheet.server.ts'
import { findChange, readChanges, type LibraryChange } from './queries.server.ts'

/** A built-in resource with what the team has made of it. */
export type Built = Original & {
  original: Original
  /** A file in place of its own text. */
  file: { url: string; type: string | null; bytes: number | null } | null
  isHidden: boolean
  isChanged: boolean
  /** Another one after each change. */
  version: string
}

/** All nine, also those that are hidden. */
export const listBuilt = async (db: Queryable): Promise<Built[]> => {
  const changes = await readChanges(db)
  return originals.map((original) => withChange(original, changes.get(original.id)))
}

const findBuilt = async (db: Queryable, id: string): Promise<Built | undefined> => {
  const original = originals.find((one) => one.id === id)
  return original && withChange(original, await findChange(db, id))
}

/** One that visitors may read; a refusal if it is hidden. */
export const getShown = async (db: Queryable, id: string): Promise<Built> => {
  const built = await findBuilt(db, id)
  ensure(built && !built.isHidden, 'resource_not_found')
  return built
}

export const withChange = (original: Original, change: LibraryChange | undefined): Built => {
  const words: LibraryWords = {
    title: change?.title ?? original.title,
    description: change?.description ?? original.description,
    type: change?.type ?? original.type,
    category: change?.category ?? original.category,
    author: change?.author ?? original.author,
  }
  return {
    ...original,
    ...words,
    original,
    file: change?.fileUrl ? { url: change.fileUrl, type: change.fileType, bytes: change.fileBytes } : null,
    isHidden: change?.isHidden ?? false,
    isChanged: change !== undefined,
    version: createHash('sha256')
      .update(JSON.stringify(change ?? null))
      .digest('base64url')
      .slice(0, 22),
  }
}

/** What visitors get to know. */
export const toShown = (built: Built): LibraryResource => {
  const { id, slug, title, description, type, category, author, file } = built
  return {
    id,
    title,
    description,
    type,
    category,
    author,
    hasText: file === null,
    fileUrl: file ? file.url : `/library/${slug}.pdf`,
    fileType: file ? file.type : 'application/pdf',
    // A PDF that is drawn with other words has another size, known only once it is drawn.
    fileBytes: file ? file.bytes : isAsShipped(built) ? fileBytes[slug] : null,
  }
}
