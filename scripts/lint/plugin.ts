/**
 * The project's own lint rules, run by oxlint. `no-restricted-imports` cannot say it: its overrides replace
 * each other, it sees no resolved paths, and it does not know in which feature a file lies.
 */
import path from 'node:path'
import { reasonAgainst } from './boundaries.ts'
import { foreignTables, reasonAgainstTable, tableOwnersOf } from './table-owners.ts'

type Node = {
  source?: { type: string; value?: unknown } | null
  importKind?: string
  exportKind?: string
  specifiers?: { importKind?: string }[]
}

type Context = {
  cwd: string
  filename: string
  report: (problem: { node: unknown; message: string }) => void
}

const fileOf = ({ cwd, filename }: Context): string => path.relative(cwd, filename).split(path.sep).join('/')

const boundaries = {
  create(context: Context) {
    const from = fileOf(context)
    const check = (node: Node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const reason = reasonAgainst({ from, specifier, isTypeOnly: isTypeOnly(node) })
      if (reason)
        context.report({ node: node.source, message: `Forbidden import of '${specifier}': ${reason}` })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: (node: Node) => check({ ...node, importKind: 'type' }),
    }
  },
}

const isTypeOnly = ({ importKind, exportKind, specifiers = [] }: Node): boolean =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type'))

type Sql = { tag: { type: string; name?: string }; quasi: { quasis: { value: { raw: string } }[] } }

/** A table has one owner: no other folder names it in SQL. */
const tables = {
  create(context: Context) {
    const owners = tableOwnersOf(context.cwd)
    const file = fileOf(context)
    return {
      TaggedTemplateExpression: (node: Sql) => {
        if (node.tag.name !== 'sql') return
        // What stands between the pieces is not text of this statement: a parameter, or a statement of its own.
        const text = node.quasi.quasis.map(({ value }) => value.raw).join(' ? ')
        for (const table of foreignTables(owners, file, text))
          context.report({ node, message: reasonAgainstTable(owners, table) })
      },
    }
  },
}

export default { meta: { name: 'sankofa' }, rules: { boundaries, tables } }
