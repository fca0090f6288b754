import type { FastifyRequest } from 'fastify'

/** The version that a form was opened with, if it names one. */
export type Seen = string | undefined

/** Of the header below, for the API's description. */
export const describesVersion = {
  headers: {
    type: 'object',
    properties: {
      'If-Match': {
        type: 'string',
        description: 'The `version` you read, in quotation marks. Answers 409 if it is out of date',
      },
    },
  },
}

export const seenBy = ({ headers }: FastifyRequest): Seen => headers['if-match']?.replace(/^"(.*)"$/, '$1')
