import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from './app.ts'

const longestDrainMs = 20_000
/** A connection that was just accepted has so long to send its request. */
const settleMs = 100
const longestLookMs = 2_000

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so send it visitors; while it is ending it says
 * no, and answers what is under way.
 */
export class Readiness {
  #isEnding = false
  #open = 0
  readonly #delayMs: number

  /** For so long it goes on serving after it has said no: a load balancer looks at it every few seconds. */
  constructor(delaySeconds: number) {
    this.#delayMs = delaySeconds * 1_000
  }

  mount(app: Api, isReachable: () => Promise<boolean>, headers: Record<string, string>): void {
    const hasEnded = () => {
      this.#open -= 1
    }
    // On the server itself and before other listeners: some requests never reach Fastify.
    app.server.prependListener('request', (_request, response) => {
      this.#open += 1
      if (this.#isEnding) response.setHeader('connection', 'close')
      response.once('close', hasEnded)
    })
    app.get('/healthz', async (_request, reply) => reply.headers(headers).send({ status: 'alive' }))
    app.get('/readyz', async (_request, reply) => {
      const isReady = !this.#isEnding && (await answers(isReachable))
      return reply
        .headers(headers)
        .code(isReady ? 200 : 503)
        .send({ status: isReady ? 'ready' : 'not ready' })
    })
  }

  /** Says no, stops listening, and waits until those who are here have been answered, 20 seconds at most. */
  async drain({ server }: Api): Promise<void> {
    this.#isEnding = true
    const deadline = Date.now() + this.#delayMs + longestDrainMs
    await wait(this.#delayMs)
    server.close()
    await wait(settleMs)
    while (this.#open > 0 && Date.now() < deadline) await wait(20)
  }
}

/** A load balancer does not wait long for the answer, so a database that hangs counts as away. */
const answers = (isReachable: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([isReachable(), wait(longestLookMs, false, { ref: false })])
