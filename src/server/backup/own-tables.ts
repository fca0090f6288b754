import type pg from 'pg'

export type OwnTable = { name: string; columns: string[] }

/** What no backup holds: migrations are in its list of contents, and counts of limits start again after any crash. */
const leftOut = ['migrations', 'rate_limits']

/** Our tables, each after those that it refers to. The job queue and the payment sandbox have schemas of their own. */
export const listTables = async (client: pg.ClientBase): Promise<OwnTable[]> => {
  const { rows: tables } = await client.query<OwnTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [leftOut],
  )
  const { rows: references } = await client.query<Reference>(
    `select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to" from pg_constraint k
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`,
  )
  return inOrder(tables, references)
}

type Reference = { from: string; to: string }

const inOrder = (tables: OwnTable[], references: Reference[]): OwnTable[] => {
  const ordered: OwnTable[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && left.has(to)),
    )
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`)
    for (const table of free) left.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

export const listSequences = async (client: pg.ClientBase): Promise<{ name: string; last: number }[]> => {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value::float8 as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return rows
}

export const listMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return []
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

export const quoted = (names: string[]): string => names.map((name) => `"${name}"`).join(', ')
