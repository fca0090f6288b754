/**
 * The project's own lint rules, run by oxlint. `no-restricted-imports` cannot say it: its overrides replace
 * each other, it sees no resolved paths, and it does not know which feature a file belongs to.
 */
import path from 'node:path'
import { reasonAgainst } from './boundaries.ts'
import { foreignName, foreignTables, reasonAgainstTable, tableOwnersOf } from './table-owners.ts'

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

type Template = { quasis?: { value: { raw: string } }[] }
type Word = Template & { name?: string; value?: unknown }
type Sql = { tag: Word; quasi: Template }
type Call = { callee: { object?: Word; property?: Word }; arguments: Word[] }
type Property = { key: Word; value: Word }

/** What stands between the pieces is not text of this statement: a parameter, or a statement of its own. */
const textOf = ({ quasis = [] }: Template): string => quasis.map(({ value }) => value.raw).join(' ? ')

/** A table has one owner: no other folder names it in SQL, nor by a string. */
const tables = {
  create(context: Context) {
    const owners = tableOwnersOf(context.cwd)
    const file = fileOf(context)
    const report = (node: unknown, found: string[]) => {
      for (const table of found) context.report({ node, message: reasonAgainstTable(owners, table) })
    }
    return {
      TaggedTemplateExpression: (node: Sql) => {
        if (node.tag.name === 'sql') report(node, foreignTables(owners, file, textOf(node.quasi)))
      },
      // `sql.identifier('events')` and `sql.raw('from events')`.
      CallExpression: (node: Call) => {
        if (node.callee.object?.name !== 'sql') return
        const texts = node.arguments.map((one) => (typeof one.value === 'string' ? one.value : textOf(one)))
        report(node, foreignTables(owners, file, texts.join(' ? ')))
      },
      // `{ table: 'events' }` and `{ event_hosts: … }`.
      Property: ({ key, value }: Property) => {
        if (key.name) report(key, foreignName(owners, file, key.name))
        if (key.name === 'table' && typeof value.value === 'string')
          report(value, foreignTables(owners, file, value.value))
      },
      Literal: (node: Word) => {
        if (typeof node.value === 'string') report(node, foreignName(owners, file, node.value))
      },
    }
  },
}

type Placed = { type: string; name?: string; parent?: Placed | null; static?: boolean }

const runsLater = ({ type, static: isStatic }: Placed): boolean =>
  /Function/.test(type) || (type === 'PropertyDefinition' && !isStatic)

const isInFunction = (node: Placed): boolean => {
  for (let at = node.parent; at; at = at.parent) if (runsLater(at)) return true
  return false
}

const liveNames = new Set(['site', 'replyTime', 'approvalTime', 'mentorTime', 'leaderNamed'])

/** The team changes the facts about the community while the program runs: what a module reads once would stay as it was. */
const liveSite = {
  create(context: Context) {
    let isImported = false
    return {
      ImportDeclaration: ({ source }: Node) => {
        if (source?.value === '#shared/site.ts') isImported = true
      },
      Identifier: (node: Placed) => {
        if (!isImported || !liveNames.has(node.name ?? '')) return
        const { type } = node.parent ?? { type: '' }
        if (/^((Import|Export)Specifier|TSPropertySignature)$/.test(type) || isInFunction(node)) return
        // A function may be named; called, it answers what is true now.
        if (node.name !== 'site' && type !== 'CallExpression') return
        context.report({
          node,
          message: `Read \`${node.name}\` inside a function: the team can change it at any time.`,
        })
      },
    }
  },
}

export default { meta: { name: 'sankofa' }, rules: { boundaries, tables, 'live-site': liveSite } }
