import { errorCodes } from '#shared/errors.ts'

// What Fastify's plugin writes for an answer without a description.
const unsaid = 'Default Response'

/** The answer of every route that refuses or fails, once for all of them. */
export const refusalComponents = {
  schemas: {
    Refusal: {
      type: 'object' as const,
      properties: {
        error: { type: 'string' as const, description: 'A sentence for people' },
        code: { type: 'string' as const, enum: errorCodes },
        fields: {
          type: 'object' as const,
          additionalProperties: { type: 'string' as const },
          description: 'A sentence for each field at fault',
        },
        requestId: { type: 'string' as const, description: 'To ask us about, where the fault is ours' },
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
          description: 'With 429: after how many seconds to try again',
          schema: { type: 'integer' as const },
        },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
}

const meanings: Record<string, string> = {
  200: 'What was asked for',
  201: 'It is stored',
  202: 'It will be done',
  204: 'It is done, and there is nothing to tell',
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
