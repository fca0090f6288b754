import { escapeHtml } from '#shared/markup.ts'
import type { Access } from './access.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

type Operation = {
  summary?: string
  'x-access'?: Access
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
}

export type OpenApi = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

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
<p>${escapeHtml(api.info.description ?? '')} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${Object.entries(api.paths ?? {})
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => renderOperation(method, path, operation)),
  )
  .join('\n')}
</main>
</body>
</html>`

const callers: Record<Access, string> = {
  public: 'everybody',
  'signed-in': 'members, approved or not',
  member: 'approved members',
  administrator: 'administrators',
}

const renderOperation = (method: string, path: string, operation: Operation): string => {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}. For ${callers[operation['x-access'] ?? 'public']}.</p>
${
  operation.parameters?.length
    ? table(
        'Takes in the address',
        operation.parameters.map(({ name, required, schema }) => [
          name,
          typeOf(schema),
          required ? 'required' : 'optional',
        ]),
      )
    : ''
}
${body ? table('Takes as JSON', fieldRows(body)) : ''}
${Object.entries(operation.responses ?? {})
  .map(([status, response]) => renderResponse(status, Object.values(response.content ?? {})[0]?.schema))
  .join('\n')}
</section>`
}

const renderResponse = (status: string, schema: Schema | undefined): string => {
  if (!schema) return ''
  const [row, caption] =
    schema.type === 'array' ? [schema.items, `Answers ${status}, a list of`] : [schema, `Answers ${status}`]
  return table(caption, fieldRows(row ?? {}))
}

const fieldRows = ({ properties = {}, required = [] }: Schema): string[][] =>
  Object.entries(properties).map(([name, schema]) => [
    name,
    typeOf(schema),
    required.includes(name) ? 'required' : 'optional',
  ])

const table = (caption: string, rows: string[][]): string =>
  `<table><caption>${escapeHtml(caption)}</caption><tbody>${rows
    .map(
      ([name, ...rest]) =>
        `<tr><th scope="row"><code>${escapeHtml(name ?? '')}</code></th>${rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`

const typeOf = (schema: Schema): string => {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  return [schema.format ?? schema.type ?? 'any'].flat().join(' | ')
}
