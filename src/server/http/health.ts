import { setTimeout as wait } from 'node:timers/promises'
import type { Heartbeat } from '../jobs/heartbeat.ts'
import type { Api } from './app.ts'

const longestDrainMs = 20_000
/** A connection that was just accepted has so long to send its request. */
const settleMs = 100
const longestLookMs = 2_000

/** What the database says; nothing, while it cannot be asked. */
type Look = () => Promise<Heartbeat>

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so send it visitors; while it is ending it says
 * no, and answers what is under way. `/readyz/jobs`: some instance runs the jobs. The two are apart, since pages can be
 * read while emails wait: a load balancer that takes every instance out would make a small fault a large one.
 */
export class Readiness {
  #isEnding = false
  #open = 0
  readonly #delayMs: number

  /**
   * For so long the program still serves requests after it has said no: a load balancer looks at it every few
   * seconds.
   */
  constructor(delaySeconds: number) {
    this.#delayMs = delaySeconds * 1_000
  }

  mount(app: Api, look: Look, headers: Record<string, string>): void {
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
      const seen = this.#isEnding ? undefined : await lookInTime(look)
      const answer = seen ? { status: 'ready', jobs: wordFor(seen) } : { status: 'not ready' }
      return reply
        .headers(headers)
        .code(seen ? 200 : 503)
        .send(answer)
    })
    app.get('/readyz/jobs', async (_request, reply) => {
      const seen = await lookInTime(look)
      return reply
        .headers(headers)
        .code(seen?.areJobsRunning ? 200 : 503)
        .send({ jobs: seen ? wordFor(seen) : 'unknown' })
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

const wordFor = ({ areJobsRunning }: Heartbeat): string => (areJobsRunning ? 'running' : 'stopped')

/** A load balancer does not wait long for the answer, so a database that hangs counts as away. */
const lookInTime = (look: Look): Promise<Heartbeat | undefined> =>
  Promise.race([look().catch(() => undefined), wait(longestLookMs, undefined, { ref: false })])
