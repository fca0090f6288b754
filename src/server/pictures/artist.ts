import { Worker } from 'node:worker_threads'
import { Refusal } from '#shared/errors.ts'
import type { Picture } from './picture.ts'

type Answer = { png: Uint8Array } | { failure: string }
type Task = { picture: Picture; resolve: (png: Buffer) => void; reject: (error: Error) => void }

export type ArtistOptions = {
  /** What runs in the thread; a test has its own. */
  script?: URL
  /** How many may wait. Whoever comes then is asked to come again. */
  maxWaiting?: number
  /** A thread that nobody needs any more gives its memory back. */
  idleMs?: number
  longestMs?: number
}

/** One thread that draws one picture after the other: started when it is needed, again if it fell. */
export class Artist {
  readonly #script: URL
  readonly #maxWaiting: number
  readonly #idleMs: number
  readonly #longestMs: number
  readonly #waiting: Task[] = []
  #current: Task | undefined
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined

  constructor({
    script = new URL('./worker.ts', import.meta.url),
    maxWaiting = 20,
    idleMs = 30_000,
    longestMs = 15_000,
  }: ArtistOptions = {}) {
    this.#script = script
    this.#maxWaiting = maxWaiting
    this.#idleMs = idleMs
    this.#longestMs = longestMs
  }

  get isAtWork(): boolean {
    return this.#worker !== undefined
  }

  async draw(picture: Picture): Promise<Buffer> {
    if (this.#waiting.length >= this.#maxWaiting) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    return new Promise((resolve, reject) => {
      this.#waiting.push({ picture, resolve, reject })
      if (!this.#current) this.#next()
    })
  }

  async stop(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Refusal('unavailable'))
    await this.#dismiss(new Refusal('unavailable'))
  }

  #next(): void {
    clearTimeout(this.#timer)
    this.#current = this.#waiting.shift()
    if (this.#current) {
      this.#worker ??= this.#hire()
      this.#worker.postMessage(this.#current.picture)
      this.#timer = setTimeout(
        () => void this.#dismiss(new Error('A drawing took too long.')),
        this.#longestMs,
      )
    } else {
      this.#timer = setTimeout(() => void this.#dismiss(), this.#idleMs)
    }
    this.#timer.unref()
  }

  #hire(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    // A visitor waits for the answer of the server; nobody waits for the thread.
    worker.unref()
    worker.on('message', (answer: Answer) => {
      if (worker !== this.#worker) return
      if ('png' in answer)
        this.#current?.resolve(Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.length))
      else this.#current?.reject(new Error(`A picture could not be drawn: ${answer.failure}`))
      this.#next()
    })
    const fell = (error: Error) => {
      if (worker === this.#worker) void this.#dismiss(error)
    }
    worker.on('error', fell)
    worker.on('exit', (code) => fell(new Error(`The thread that draws ended with ${code}.`)))
    return worker
  }

  /** Whoever was being served hears of it; those who wait are served by the next thread. */
  async #dismiss(error?: Error): Promise<void> {
    clearTimeout(this.#timer)
    const [worker, task] = [this.#worker, this.#current]
    this.#worker = undefined
    this.#current = undefined
    if (error) task?.reject(error)
    if (this.#waiting.length > 0) this.#next()
    await worker?.terminate()
  }
}
