import type { FastifyReply } from 'fastify'

/** Requests that are left without an answer until the client gives up or the program ends. */
export class Hangings {
  readonly #open = new Set<FastifyReply>()
  #isEnding = false

  hang(reply: FastifyReply): FastifyReply {
    reply.hijack()
    if (this.#isEnding) {
      reply.raw.destroy()
      return reply
    }
    this.#open.add(reply)
    reply.raw.once('close', () => this.#open.delete(reply))
    return reply
  }

  end(): void {
    this.#isEnding = true
    for (const reply of this.#open) reply.raw.destroy()
  }
}
