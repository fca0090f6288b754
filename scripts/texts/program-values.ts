import {
  isArrayLiteralExpression,
  isAsExpression,
  isBinaryExpression,
  isCaseClause,
  isLiteralTypeNode,
  isPropertyAssignment,
  isStringLiteral,
  isTypeReferenceNode,
  SyntaxKind,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'

/**
 * The lowercase strings by which the program tells things apart, as 'awaiting payment': they are types, keys, cases, parts
 * of a comparison or of a constant list. Where such a word is shown, it stands in a place of its own and is found there.
 */
export const programValuesOf = (sources: readonly SourceFile[]): ReadonlySet<string> => {
  const values = new Set<string>()
  const visit = (node: Node): void => {
    for (const value of valuesAt(node))
      if (isStringLiteral(value) && /^\p{Ll}/u.test(value.text)) values.add(value.text)
    node.forEachChild(visit)
  }
  sources.forEach(visit)
  return values
}

const valuesAt = (node: Node): readonly Node[] => {
  if (isLiteralTypeNode(node)) return [node.literal]
  if (isPropertyAssignment(node)) return [node.name]
  if (isCaseClause(node)) return [node.expression]
  if (isBinaryExpression(node) && isComparison(node.operatorToken.kind)) return [node.left, node.right]
  if (isAsExpression(node) && isArrayLiteralExpression(node.expression) && isConst(node.type))
    return node.expression.elements
  return []
}

const isConst = (type: Node): boolean => isTypeReferenceNode(type) && type.getText() === 'const'

export const isComparison = (operator: SyntaxKind): boolean => comparisons.has(operator)

const comparisons = new Set([
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.LessThanToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.InKeyword,
])
