import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { featureOf } from './districts.ts'

/** A table or view, and the folder whose files may name it in SQL: `features/payments`, or `server`. */
export type TableOwners = ReadonlyMap<string, string>

const known = new Map<string, TableOwners>()

/** Read once in each run of the linter. */
export const tableOwnersOf = (root: string): TableOwners => {
  const owners = known.get(root) ?? readTableOwners(root)
  known.set(root, owners)
  return owners
}

/** Every table and view that a file `tables.server.ts` (or `tables.ts` of the server) describes. */
const readTableOwners = (root: string): TableOwners => {
  const files = globSync('src/{features,server}/**/tables{.server,}.ts', { cwd: root })
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const owner = ownerOf(file.split(path.sep).join('/'))!
      return [...text.matchAll(/\bpg(?:Table|View)\(\s*'(\w+)'/g)].map(([, name]) => [name!, owner] as const)
    }),
  )
}

/** The tables of others that a piece of SQL names. */
export const foreignTables = (owners: TableOwners, file: string, sql: string): string[] => {
  const own = ownerOf(file)
  if (!own) return []
  // Not what stands in quotes: a text, or what a column is called in the answer.
  const words = new Set(sql.replaceAll(/'[^']*'|"[^"]*"/g, '').match(/[a-z_]\w*/gi) ?? [])
  return [...words].filter((word) => (owners.get(word) ?? own) !== own)
}

/**
 * The table of another that a string is the name of. A single word, as `events`, may mean something else, and so does the name of
 * a column where tables are described.
 */
export const foreignName = (owners: TableOwners, file: string, text: string): string[] =>
  text.includes('_') && owners.has(text) && !/\/tables(\.server)?\.ts$/.test(file)
    ? foreignTables(owners, file, text)
    : []

export const reasonAgainstTable = (owners: TableOwners, table: string): string => {
  const owner = owners.get(table)
  return `The table ${table} belongs to ${owner} alone: call a function of the owner, or put the SQL that it gives into yours.`
}

/** Tests, scripts and the sandbox look at what they like. */
const ownerOf = (file: string): string | undefined => {
  const [root, layer] = file.split('/')
  if (root !== 'src' || /\.test\.tsx?$/.test(file)) return undefined
  const feature = featureOf(file)
  if (feature) return `features/${feature}`
  return layer === 'server' || layer === 'app' ? layer : undefined
}
