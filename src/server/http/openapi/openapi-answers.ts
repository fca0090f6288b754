import { errorCodes } from '#shared/calls/errors.ts'

// What Fastify's plugin writes for an answer without a description.
const unsaid = 'Default Response'

/** What a route answers when it refuses or fails, once for all of them. */
export const refusalComponents = {
  schemas: {
    Refusal: {
      type: 'object' as const,
      properties: {
        error: { type: 'string' as const, description: 'A message to show to the user' },
        code: { type: 'string' as const, enum: errorCodes },
        fields: {
          type: 'object' as const,
          additionalProperties: { type: 'string' as const },
          description: 'A message for each field that needs another value',
        },
        changes: {
          type: 'array' as const,
          items: { type: 'object' as const },
          description: 'What others have changed since you read it, newest first (`changed_meanwhile` only)',
        },
        requestId: { type: 'string' as const, description: 'Quote this when you report a fault (5xx only)' },
      },
      required: ['error', 'code'],
      additionalProperties: false,
    },
  },
  responses: {
    Refusal: {
      description: 'Refused (4xx), or failed on our side (5xx)',
      headers: {
        'Retry-After': {
          description: 'Seconds to wait before retrying (429, and 503 when busy)',
          schema: { type: 'integer' as const },
        },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
}

const meanings: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
}

type Answers = Record<string, { description?: string } | { $ref: string }>
type Paths = Record<string, Record<string, { responses: Answers }>>

/** What every status means, and that any route can refuse: what is too large, too often, or while the database is away. */
export const describeAnswers = (paths: Paths): void => {
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, answer] of Object.entries(operation.responses))
      if ('description' in answer && answer.description === unsaid)
        answer.description = meanings[status] ?? ''
    operation.responses.default = { $ref: '#/components/responses/Refusal' }
  }
}
