/**
 * The project's own lint rule, run by oxlint. `no-restricted-imports` cannot say it: its overrides replace
 * each other, it sees no resolved paths, and it does not know in which feature a file lies.
 */
import path from 'node:path'
import { reasonAgainst } from './boundaries.ts'

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

const boundaries = {
  create(context: Context) {
    const from = path.relative(context.cwd, context.filename).split(path.sep).join('/')
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

export default { meta: { name: 'sankofa' }, rules: { boundaries } }
