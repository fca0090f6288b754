import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** Raised when an older program could no longer read what is written. */
export const format = 1

export const manifestName = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().min(0)
const tableName = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** Figures that must be the same after a restore, and what was wrong already when the backup was written. */
const booksSchema = z.object({ figures: z.record(z.string(), z.number()), faults: z.array(z.string()) })

export type Books = z.infer<typeof booksSchema>

/** The last file of a backup: what is in it. Without it a backup is not whole. */
const manifestSchema = z.object({
  format: z.literal(format),
  createdAt: z.iso.datetime(),
  /** The schema that the tables have. */
  migrations: z.array(z.string()).min(1),
  /** In the order that a restore loads them: a table comes after those that it refers to. */
  tables: z.array(
    z.object({ name: tableName, columns: z.array(tableName), rows: size, bytes: size, sha256 }),
  ),
  sequences: z.array(z.object({ name: tableName, last: z.int() })),
  files: z.array(z.object({ name: z.string(), bytes: size, sha256 })),
  books: booksSchema,
})

export type Manifest = z.infer<typeof manifestSchema>

export const parseManifest = (text: string): Manifest => {
  const parsed = manifestSchema.safeParse(readJson(text))
  if (!parsed.success) throw new BackupError("The backup's list of contents can't be read by this version.")
  return parsed.data
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A table is cut into parts, since a tar file must know the size of what follows. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}`

export const fileName = (name: string): string => `files/${name}`
