import type { z } from 'zod'
import type { Books } from './books.ts'

/** What an endpoint is given: the transaction, its parameters, and the name in the address. */
export type Call<P> = {
  books: Books
  parameters: P
  name: string
  /** Where the sandbox is reached from, for addresses that a browser is sent to. */
  siteUrl: string
}

export type Answer = {
  message: string
  data: object
  meta?: object
  /** What is answered has been done; the answer comes later. */
  delayMs?: number
}

export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  parameters: z.ZodType
  run: (call: Call<never>) => Promise<Answer>
}

/** One address of Paystack's: its parameters, and what it does. */
export const endpoint = <S extends z.ZodType>(
  given: Omit<Endpoint, 'parameters' | 'run'> & {
    parameters: S
    run: (call: Call<z.output<S>>) => Promise<Answer>
  },
): Endpoint => given
