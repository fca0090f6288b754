import { z } from 'zod'

// Only described: bytes are sent as they are.
const bytes = z.string().meta({ format: 'binary' })

/** An answer without a body, described by its headers. */
export const emptyAnswer = (description: string, headers: Record<string, string>) =>
  z.null().meta({
    description,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, meaning]) => [name, { type: 'string', description: meaning }]),
    ),
  })

/** An answer that is a file, of one of these types. */
export const fileAnswer = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
})
