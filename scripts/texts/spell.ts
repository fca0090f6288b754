import {
  isAsExpression,
  isBinaryExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSatisfiesExpression,
  isStringLiteral,
  isTemplateExpression,
  SyntaxKind,
  type BinaryExpression,
  type JsxChild,
  type JsxSelfClosingElement,
  type Node,
} from 'typescript/unstable/ast'

/** A text as people read it, with placeholders, and the syntax that is still to be searched: what the placeholders stand for. */
export type Spelled = { text: string; rest: Node[] }

/** The text of a string, a template or a sum of strings; a placeholder for all else. */
export const spell = (node: Node): Spelled => {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return { text: node.text, rest: [] }
  if (isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ expression, literal }) => [
      spell(expression),
      { text: literal.text, rest: [] },
    ])
    return inSequence([{ text: node.head.text, rest: [] }, ...spans])
  }
  if (isBinaryExpression(node) && isSumOfStrings(node)) return inSequence([node.left, node.right].map(spell))
  if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
    return spell(node.expression)
  return spellChoice(node) ?? { text: `{${nameOf(node)}}`, rest: [node] }
}

/** Whether a node has a text of its own, and not only a placeholder. */
export const isSpelled = (node: Node): boolean =>
  isStringLiteral(node) ||
  isNoSubstitutionTemplateLiteral(node) ||
  isTemplateExpression(node) ||
  (isBinaryExpression(node) && isSumOfStrings(node))

const isSumOfStrings = ({ operatorToken, left, right }: BinaryExpression): boolean =>
  operatorToken.kind === SyntaxKind.PlusToken && (isSpelled(left) || isSpelled(right))

/** `n === 1 ? 'seat' : 'seats'` inside of a sentence is "{seat|seats}". Whole sentences are texts of their own. */
const spellChoice = (node: Node): Spelled | undefined => {
  if (!isConditionalExpression(node)) return undefined
  const branches = [node.whenTrue, node.whenFalse]
  if (!branches.every(isSpelled)) return undefined
  const words = branches.map(spell)
  if (words.some(({ text }) => text.split(' ').length > mostWordsOfChoice)) return undefined
  return {
    text: `{${words.map(({ text }) => text).join('|')}}`,
    rest: [node.condition, ...words.flatMap(({ rest }) => rest)],
  }
}

const mostWordsOfChoice = 8

const nameOf = (node: Node): string => {
  if (isIdentifier(node)) return node.text
  if (!isPropertyAccessExpression(node)) return '…'
  const object = nameOf(node.expression)
  return object === '…' ? object : `${object}.${node.name.text}`
}

/** What the children of an element read like in one go: a link or an emphasis is part of its sentence. */
export const spellChildren = (children: readonly JsxChild[]): Spelled => inSequence(children.map(spellChild))

const spellChild = (child: JsxChild): Spelled => {
  if (isJsxText(child)) return { text: textBetweenTags(child.text), rest: [] }
  if (isJsxExpression(child)) return child.expression ? spell(child.expression) : { text: '', rest: [] }
  if (isJsxFragment(child)) return spellChildren(child.children)
  if (isJsxSelfClosingElement(child)) return { text: textOfEmpty(child), rest: [child.attributes] }
  if (!isJsxElement(child)) return { text: '', rest: [] }
  const { text, rest } = spellChildren(child.children)
  return { text, rest: [child.openingElement.attributes, ...rest] }
}

/** JSX drops line breaks with the spaces around them, at both ends, and makes one space of those in the middle. */
const textBetweenTags = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/^\n|\n$/g, '')
    .replaceAll('\n', ' ')

const textOfEmpty = ({ tagName, attributes }: JsxSelfClosingElement): string => {
  const name = isIdentifier(tagName) ? tagName.text : '…'
  if (name === 'br') return ' '
  const isIcon = attributes.properties.some(
    (one) => isJsxAttribute(one) && isIdentifier(one.name) && one.name.text === 'aria-hidden',
  )
  return isIcon ? '' : `{${name}}`
}

const inSequence = (parts: Spelled[]): Spelled => ({
  text: parts.map(({ text }) => text).join(''),
  rest: parts.flatMap(({ rest }) => rest),
})
