import { escapeHtml } from '#shared/text/escape-html.ts'
import type { Access } from '../access.ts'
import { refusalComponents } from './openapi-answers.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  description?: string
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Answer = {
  description?: string
  headers?: Record<string, { description?: string; schema: Schema }>
  content?: Content
}

type Operation = {
  summary?: string
  'x-access'?: Access
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses?: Record<string, Answer>
}

export type OpenApi = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

const json = 'application/json'

/** A page to read the API, without a line of JavaScript. */
export const renderDocs = (api: OpenApi): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(api.info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description ?? '')} Machine-readable version: <a href="/api/openapi.json">openapi.json</a>.</p>
${renderRefusal(refusalComponents)}
${Object.entries(api.paths ?? {})
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => renderOperation(method, path, operation)),
  )
  .join('\n')}
</main>
</body>
</html>`

const callers: Record<Access, string> = {
  public: 'everyone',
  'signed-in': 'members, approved or not',
  member: 'approved members',
  team: 'the team',
}

const renderRefusal = ({ schemas, responses }: typeof refusalComponents): string => `<section>
<h2>Errors</h2>
<p>Any call can return an error in this form. 4xx: the request was refused. 5xx: something failed on our side.</p>
${table('Error response', fieldRows(schemas.Refusal))}
${headerTable(responses.Refusal)}
</section>`

const renderOperation = (method: string, path: string, operation: Operation): string => {
  const { parameters = [], requestBody, responses = {} } = operation
  const inHeaders = parameters.filter((one) => one.in === 'header')
  const inAddress = parameters.filter((one) => one.in !== 'header')
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}. For ${callers[operation['x-access'] ?? 'public']}.</p>
${table('Path and query parameters', inAddress.map(parameterRow))}
${table('Request headers', inHeaders.map(parameterRow))}
${Object.entries(requestBody?.content ?? {})
  .map(([type, { schema }]) => renderBody(type, schema))
  .join('\n')}
${Object.entries(responses)
  .filter(([status]) => status !== 'default')
  .map(([status, answer]) => renderAnswer(status, answer))
  .join('\n')}
</section>`
}

const renderBody = (type: string, schema: Schema): string => {
  const caption = `Request body (${type === json ? 'JSON' : type})`
  return schema.properties
    ? table(caption, fieldRows(schema))
    : line(`${caption}: ${schema.description ?? typeOf(schema)}`)
}

const renderAnswer = (status: string, answer: Answer): string => {
  const { description = '', content = {} } = answer
  const schema = content[json]?.schema
  const types = Object.keys(content).join(', ')
  const described = schema
    ? renderSchema(`Response ${status}`, schema)
    : line(`Response ${status}${types && `, ${types}`}: ${description}`)
  return described + headerTable(answer)
}

const renderSchema = (caption: string, schema: Schema): string => {
  if (schema.anyOf) return schema.anyOf.map((one) => renderSchema(`${caption}: one of`, one)).join('\n')
  if (schema.type === 'array') return table(`${caption}: list of`, fieldRows(schema.items ?? {}))
  return table(caption, fieldRows(schema))
}

const headerTable = ({ headers = {} }: Pick<Answer, 'headers'>): string =>
  table(
    'Response headers',
    Object.entries(headers).map(([name, { schema, description }]) => [name, words(schema, description)]),
  )

const parameterRow = ({ name, required, schema, description }: Parameter): string[] => [
  name,
  words(schema, description),
  required ? 'required' : 'optional',
]

const fieldRows = ({ properties = {}, required = [] }: Schema): string[][] =>
  Object.entries(properties).map(([name, schema]) => [
    name,
    words(schema, schema.description),
    required.includes(name) ? 'required' : 'optional',
  ])

const line = (text: string): string => `<p>${escapeHtml(text)}</p>`

const table = (caption: string, rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `<table class="fields"><caption>${escapeHtml(caption)}</caption><tbody>${rows
        .map(
          ([name, ...rest]) =>
            `<tr><th scope="row"><code>${escapeHtml(name ?? '')}</code></th>${rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
        )
        .join('')}</tbody></table>`

const words = (schema: Schema, description: string | undefined): string =>
  description ? `${typeOf(schema)}: ${description}` : typeOf(schema)

const typeOf = (schema: Schema): string => {
  if (schema.enum) return schema.enum.map((one) => (one === '' ? '""' : String(one))).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  if (schema.format === 'binary') return 'file'
  return [schema.format ?? schema.type ?? 'any'].flat().join(' | ')
}
