/**
 * Finds the texts that people read, in the syntax of the sources: what stands between the tags of JSX and in its shown
 * attributes, and the string and template literals that may be shown (see places.ts). Imports, types, names of
 * properties, comparisons, SQL and lines of the log are left out. The syntax does not tell everything: a single lowercase
 * word is found only where it is surely shown, and a string that is never shown is found if it looks like a text.
 */
import {
  isArrowFunction,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isCaseClause,
  isElementAccessExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isNewExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isThrowStatement,
  isTypeNode,
  isVariableDeclaration,
  SyntaxKind,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { parseSources } from './parse-sources.ts'
import { isHtml, paragraphsOf, piecesOfHtml } from './pieces.ts'
import { variantsOf } from './placeholders.ts'
import {
  hasWords,
  hidesItsArguments,
  isLog,
  looksLikeText,
  placeOfAttribute,
  placeOfName,
  type Place,
} from './places.ts'
import { isComparison, programValuesOf } from './program-values.ts'
import { isSpelled, spell, spellChildren } from './spell.ts'

/** The file from the root of the project, the line that an editor shows, and the text with its placeholders. */
export type Text = { file: string; line: number; text: string }

/** The texts of all sources, by their file names, in the order of the lines. */
export const findTexts = (sources: ReadonlyMap<string, string>): Text[] => {
  const names = [...sources.keys()]
  const parsed = parseSources(sources)
  const programValues = programValuesOf(parsed)
  return parsed.flatMap((source, index) => textsIn(source, names[index] ?? '', programValues))
}

const textsIn = (source: SourceFile, file: string, programValues: ReadonlySet<string>): Text[] => {
  const found: Text[] = []

  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1

  /** Says whether it was a text. */
  const report = (start: number, end: number, spelled: string, place: Place): boolean => {
    const isPage = isHtml(spelled)
    const pieces = isPage ? piecesOfHtml(spelled) : paragraphsOf(spelled)
    const texts = pieces.filter(({ text }) => isText(text, isPage && place === 'possible' ? 'shown' : place))
    for (const { text, linesBefore } of texts)
      found.push({ file, line: Math.min(lineAt(start) + linesBefore, lineAt(end)), text })
    return texts.length > 0
  }

  const visit = (node: Node, place: Place): void => {
    if (isTypeNode(node) || neverShown.has(node.kind)) return
    if (isJsxElement(node) || isJsxFragment(node)) return visitElement(node)
    if (isSpelled(node)) {
      const { text, rest } = spell(node)
      if (place === 'possible' && programValues.has(text)) return
      const isShown = report(node.getStart(), node.end, text, place)
      return visitAll(rest, isShown ? 'shown' : 'possible')
    }
    if (isTaggedTemplateExpression(node)) return visitAll(spell(node.template).rest, 'hidden')
    if (isThrowStatement(node) && isErrorForDevelopers(node.expression)) return
    if (isCallExpression(node) || isNewExpression(node))
      return visitCall(node.expression, node.arguments ?? [], place)
    if (isBinaryExpression(node)) return visitBinary(node.operatorToken.kind, node.left, node.right, place)
    if (isElementAccessExpression(node)) return visit(node.expression, 'possible')
    if (isCaseClause(node)) return visitAll(node.statements, 'possible')
    if (isJsxAttribute(node)) {
      if (node.initializer) visit(node.initializer, placeOfAttribute(nameOf(node.name)))
      return
    }
    if (isPropertyAssignment(node) || isVariableDeclaration(node) || isBindingElement(node)) {
      const { name, initializer } = node
      if (name && isObjectBindingPattern(name)) visit(name, 'possible')
      if (initializer) visit(initializer, name ? placeOfName(nameOf(name)) : 'possible')
      return
    }
    // The result of a function is where the function is. What its statements do is not known.
    if (isArrowFunction(node) && !isBlock(node.body)) {
      visitAll(node.parameters, 'possible')
      return visit(node.body, place === 'shown' ? 'shown' : 'possible')
    }
    const placeOfParts = passesOn.has(node.kind) ? place : 'possible'
    node.forEachChild((child) => visit(child, placeOfParts))
  }

  const visitAll = (nodes: readonly Node[], place: Place): void => nodes.forEach((node) => visit(node, place))

  const visitElement = (element: JsxElement | JsxFragment): void => {
    const first = element.children.find((child) => isJsxText(child) && /\p{L}/u.test(child.text))
    if (isJsxElement(element)) visit(element.openingElement.attributes, 'possible')
    if (!first)
      return element.children.forEach((child) => visit(child, isJsxExpression(child) ? 'shown' : 'possible'))
    const { text, rest } = spellChildren(element.children)
    const spaceBefore = /^\s*/.exec(source.text.slice(first.pos))?.[0].length ?? 0
    report(first.pos + spaceBefore, element.end, text, 'shown')
    visitAll(rest, 'shown')
  }

  const visitCall = (callee: Node, parameters: readonly Node[], place: Place): void => {
    const name = isPropertyAccessExpression(callee) ? nameOf(callee.name) : nameOf(callee)
    // A method of a string or a list shows what it is called on: `['one', 'two'].join(' ')`.
    if (isPropertyAccessExpression(callee)) {
      if (isLog(nameOf(callee.expression))) return
      visit(callee.expression, place)
    } else visit(callee, 'possible')
    visitAll(parameters, hidesItsArguments(name) ? 'hidden' : 'possible')
  }

  const visitBinary = (operator: SyntaxKind, left: Node, right: Node, place: Place): void => {
    if (isComparison(operator)) return visitAll([left, right], 'hidden')
    const isChoice = operator === SyntaxKind.BarBarToken || operator === SyntaxKind.QuestionQuestionToken
    visit(left, isChoice ? place : 'hidden')
    visit(right, operator === SyntaxKind.EqualsToken ? placeOfName(nameOf(left)) : place)
  }

  visit(source, 'possible')
  return found.toSorted((one, other) => one.line - other.line)
}

/** The last word of a name: `title` of `document.title`. */
const nameOf = (node: Node): string => {
  if (isIdentifier(node) || isStringLiteral(node)) return node.text
  return isPropertyAccessExpression(node) ? nameOf(node.name) : ''
}

/** A plain error that is thrown is our fault. One that a promise is rejected with may be shown. */
const isErrorForDevelopers = (thrown: Node): boolean =>
  isNewExpression(thrown) && nameOf(thrown.expression) === 'Error'

const isText = (text: string, place: Place): boolean => {
  if (place === 'hidden') return false
  return variantsOf(text).some((variant) => (place === 'shown' ? hasWords(variant) : looksLikeText(variant)))
}

const neverShown = new Set([
  SyntaxKind.ImportDeclaration,
  SyntaxKind.ExportDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
])

/** These are not a place of their own: their parts are where they are. */
const passesOn = new Set([
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.AsExpression,
  SyntaxKind.AwaitExpression,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.JsxExpression,
  SyntaxKind.NonNullExpression,
  SyntaxKind.ParenthesizedExpression,
  SyntaxKind.SatisfiesExpression,
  SyntaxKind.SpreadElement,
])
