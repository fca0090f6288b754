/** A node of the syntax tree, as far as we look at it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** What a node can read as, and the parts of it that were not read. */
export type Spelled = { variants: string[]; rest: Node[] }

// Stands for a value that only the running program knows.
const value = '\0'
const mostVariants = 64

const nodes = (list: unknown): Node[] => list as Node[]

export const isSpelled = (node: Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' && node.operator === '+')

/** Strings, templates and sums of them, with each of their choices. */
export const spell = (node: Node): Spelled => {
  switch (node.type) {
    case 'Literal':
      return { variants: [typeof node.value === 'string' ? node.value : value], rest: [] }
    case 'TemplateLiteral': {
      const texts = nodes(node.quasis).map((quasi) => (quasi.value as { cooked: string }).cooked)
      const values = nodes(node.expressions).map(spell)
      return join(texts.flatMap((text, index) => [plain(text), ...values.slice(index, index + 1)]))
    }
    case 'BinaryExpression':
      if (node.operator === '+') return join([spell(node.left as Node), spell(node.right as Node)])
      break
    case 'ConditionalExpression': {
      const choices = choose([spell(node.consequent as Node), spell(node.alternate as Node)])
      return { ...choices, rest: [node.test as Node, ...choices.rest] }
    }
    case 'LogicalExpression': {
      const right = spell(node.right as Node)
      if (node.operator !== '&&') return choose([spell(node.left as Node), right])
      return { variants: ['', ...right.variants], rest: [node.left as Node, ...right.rest] }
    }
    case 'JSXText':
      return plain(String(node.value).replaceAll(/\s+/g, ' '))
    case 'JSXExpressionContainer':
      return spell(node.expression as Node)
    case 'JSXElement':
    case 'JSXFragment': {
      const { variants, rest } = join(nodes(node.children).map(spell))
      return { variants, rest: [...(node.openingElement ? [node.openingElement as Node] : []), ...rest] }
    }
    default:
  }
  return { variants: [value], rest: node.type === 'JSXEmptyExpression' ? [] : [node] }
}

const plain = (text: string): Spelled => ({ variants: [text], rest: [] })

const choose = (parts: Spelled[]): Spelled => ({
  variants: parts.flatMap(({ variants }) => variants),
  rest: parts.flatMap(({ rest }) => rest),
})

const join = (parts: Spelled[]): Spelled => ({
  variants: parts
    .reduce(
      (all, { variants }) => all.flatMap((text) => variants.map((one) => text + one)).slice(0, mostVariants),
      [''],
    )
    .slice(0, mostVariants),
  rest: parts.flatMap(({ rest }) => rest),
})

/**
 * The pieces that are read one by one: paragraphs, and what stands between the tags of HTML. A value is nothing where it
 * touches a word, and a number elsewhere, so that "{hours} h" and "pay {amount} back" read as they would for people.
 */
export const piecesOf = (text: string): string[] =>
  text
    .replaceAll(/<(style|script)\b[^]*?<\/\1>/gi, '\n\n')
    .replaceAll(/\s(?:title|alt|placeholder|aria-label)="([^"]+)"/g, '>\n\n$1\n\n<a')
    .replaceAll(/<\/?(a|abbr|b|code|em|i|small|span|strong)\b[^<>]*>/gi, '')
    .replaceAll(/<!?\/?[a-z][^<>]*>/gi, '\n\n')
    .split(/\n\s*\n/)
    .map((piece) => piece.replaceAll(/(?<=[\p{L}\d])\0|\0(?=[\p{L}\d])/gu, '').replaceAll('\0', '1'))
    .map((piece) => piece.replaceAll(/&nbsp;|\s+/g, ' ').trim())
    .filter(Boolean)
