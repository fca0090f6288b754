import type { z } from 'zod'
import type { Books } from './books.ts'

/** What an endpoint is given: the transaction, its parameters, and the id of the address. */
export type Call<P> = {
  books: Books
  parameters: P
  id: string
  /** Where the sandbox is reached from, for addresses that a browser is sent to. */
  siteUrl: string
  /** Called with the publishable key, by a browser. */
  isPublic: boolean
}

/** An answer that is no success and yet keeps what was done: a declined card leaves a failed charge. */
export class Declined {
  readonly status = 402
  readonly body: object

  constructor(error: object) {
    this.body = { error }
  }
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  parameters: z.ZodType
  /** A browser may call it with the publishable key and the object's client secret. */
  mayBePublic?: boolean
  run: (call: Call<never>) => Promise<object>
}

/** One address of Stripe's: its parameters, and what it does. */
export const endpoint = <S extends z.ZodType>(
  given: Omit<Endpoint, 'parameters' | 'run'> & {
    parameters: S
    run: (call: Call<z.output<S>>) => Promise<object>
  },
): Endpoint => given
