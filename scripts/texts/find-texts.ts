/**
 * Finds the texts that people read, in the syntax of the sources: what stands between the tags of JSX and in its shown
 * attributes, and the strings that may be shown (see places.ts). Imports, types, names of properties, comparisons, SQL
 * and lines of the log are left out. The syntax does not tell everything: a single lowercase word is found only where
 * it is surely shown, and a string that is never shown is found if it looks like a text.
 */
import { parseSync } from 'vite'
import {
  hasWords,
  hidesItsArguments,
  isLog,
  looksLikeText,
  placeOfAttribute,
  placeOfName,
  type Place,
} from './places.ts'
import { isSpelled, piecesOf, spell, type Node } from './spell.ts'

/** The file from the root of the project, the line that an editor shows, and one of the ways that the text can read. */
export type Text = { file: string; line: number; text: string }

export const findTexts = (sources: ReadonlyMap<string, string>): Text[] => {
  const parsed = [...sources].map(([file, code]) => {
    const { program } = parseSync(file, code)
    return { file, code, program: program as unknown as Node }
  })
  const known = new Set<string>()
  for (const { program } of parsed) collectProgramValues(program, known)
  return parsed.flatMap(({ file, code, program }) => textsIn(program, file, code, known))
}

export const lineAt = (code: string, position: number): number => code.slice(0, position).split('\n').length

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)

const comparisons = new Set(['==', '===', '!=', '!==', '<', '>', 'in'])
const isComparison = (node: Node): boolean =>
  node.type === 'BinaryExpression' && comparisons.has(String(node.operator))

/**
 * The lowercase strings by which the program tells things apart, as 'awaiting payment': they are types, keys, cases, parts
 * of a comparison or of a constant list. Where such a word is shown, it stands in a place of its own and is found there.
 */
const collectProgramValues = (node: Node, known: Set<string>): void => {
  for (const { value } of programValuesAt(node))
    if (typeof value === 'string' && /^\p{Ll}/u.test(value)) known.add(value)
  for (const child of childrenOf(node)) collectProgramValues(child, known)
}

const programValuesAt = (node: Node): Node[] => {
  if (node.type === 'TSLiteralType') return [node.literal as Node]
  if (node.type === 'Property') return [node.key as Node]
  if (node.type === 'SwitchCase' && node.test) return [node.test as Node]
  if (isComparison(node)) return [node.left as Node, node.right as Node]
  const list = node.expression as Node | undefined
  if (node.type === 'TSAsExpression' && list?.type === 'ArrayExpression') return list.elements as Node[]
  return []
}

/** The last word of a name: `title` of `document.title`. */
const nameOf = (node: Node): string => {
  if (node.type === 'MemberExpression') return nameOf(node.property as Node)
  const name = node.name ?? node.value
  return typeof name === 'string' ? name : ''
}

/** These are not a place of their own: their parts are where they are. */
const passesOn =
  /^(ArrayExpression|AwaitExpression|ConditionalExpression|JSXExpressionContainer|SpreadElement|ParenthesizedExpression|TSAsExpression|TSNonNullExpression|TSSatisfiesExpression)$/
const neverShown =
  /^(ImportDeclaration|ExportAllDeclaration|TSInterface|TSTypeAlias|TSType|TSLiteralType|TSUnionType)/

const textsIn = (program: Node, file: string, code: string, known: ReadonlySet<string>): Text[] => {
  const found: Text[] = []

  const report = (node: Node, variants: string[], place: Place): boolean => {
    const pieces = [...new Set(variants.flatMap(piecesOf))]
    const shown = pieces.filter((piece) => (place === 'shown' ? hasWords(piece) : looksLikeText(piece)))
    if (place === 'hidden') return false
    found.push(...shown.map((text) => ({ file, line: lineAt(code, node.start), text })))
    return shown.length > 0
  }
  const visitAll = (list: unknown, place: Place): void =>
    (list as Node[]).forEach((node) => visit(node, place))

  const visit = (node: Node | null, place: Place): void => {
    if (!node || neverShown.test(node.type)) return
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return visitElement(node)
      case 'TaggedTemplateExpression':
        return visitAll((node.quasi as Node).expressions, 'hidden')
      case 'ThrowStatement': {
        // A plain error that is thrown is our fault. One that a promise is rejected with may be shown.
        const thrown = node.argument as Node
        if (thrown.type === 'NewExpression' && nameOf(thrown.callee as Node) === 'Error') return
        break
      }
      case 'CallExpression':
      case 'NewExpression':
        return visitCall(node.callee as Node, node.arguments, place)
      case 'MemberExpression':
        return visit(node.object as Node, place)
      case 'SwitchCase':
        return visitAll(node.consequent, 'possible')
      case 'JSXAttribute':
        return visit(node.value as Node | null, placeOfAttribute(nameOf(node.name as Node)))
      case 'Property':
      case 'PropertyDefinition':
        return visit(node.value as Node | null, placeOfName(nameOf(node.key as Node)))
      case 'VariableDeclarator':
        visit(node.id as Node, 'possible')
        return visit(node.init as Node | null, placeOfName(nameOf(node.id as Node)))
      case 'AssignmentPattern':
      case 'AssignmentExpression':
        return visit(node.right as Node, placeOfName(nameOf(node.left as Node)))
      case 'ArrowFunctionExpression':
        // The result of a function is where the function is. We cannot tell where its statements put theirs.
        visitAll(node.params, 'possible')
        return visit(node.body as Node, place === 'shown' && node.expression ? 'shown' : 'possible')
      case 'LogicalExpression':
        visit(node.left as Node, node.operator === '&&' ? 'hidden' : place)
        return visit(node.right as Node, place)
      default:
    }
    if (isComparison(node)) return visitAll([node.left, node.right], 'hidden')
    if (isSpelled(node)) {
      const { variants, rest } = spell(node)
      if (place === 'possible' && variants.every((text) => known.has(text))) return
      const isShown = report(node, variants, place)
      return visitAll(rest, isShown ? 'shown' : 'possible')
    }
    visitAll(childrenOf(node), passesOn.test(node.type) ? place : 'possible')
  }

  const visitElement = (element: Node): void => {
    const children = element.children as Node[]
    const first = children.find(({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)))
    if (element.openingElement) visit(element.openingElement as Node, 'possible')
    if (!first)
      return children.forEach((child) =>
        visit(child, child.type === 'JSXExpressionContainer' ? 'shown' : 'possible'),
      )
    const spelled = children.map(spell)
    const { variants } = spell({ ...element, openingElement: undefined })
    report({ ...first, start: first.start + /^\s*/.exec(String(first.value))![0].length }, variants, 'shown')
    visitAll(
      spelled.flatMap(({ rest }) => rest),
      'shown',
    )
  }

  const visitCall = (callee: Node, parameters: unknown, place: Place): void => {
    // A method of a string or a list shows what it is called on: `['one', 'two'].join(' ')`.
    if (callee.type === 'MemberExpression' && isLog(nameOf(callee.object as Node))) return
    visit(callee, place)
    visitAll(parameters, hidesItsArguments(nameOf(callee)) ? 'hidden' : 'possible')
  }

  visit(program, 'possible')
  return found.toSorted((one, other) => one.line - other.line)
}
