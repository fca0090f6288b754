import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Refusal } from '#shared/calls/errors.ts'
import type { Picture } from './picture.ts'

type Answer = { png: Uint8Array } | { failure: string }
type Task = {
  picture: Picture
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
  isSecondTry?: boolean
}

export type ArtistOptions = {
  /** What the process runs; a test has its own. */
  script?: URL
  /** How many drawings may wait. The next one is refused, with a time to retry. */
  maxWaiting?: number
  /** A process that is idle for this long ends, and gives its memory back. */
  idleMs?: number
  longestMs?: number
}

/** One process that draws one picture after the other: started when it is needed, again if it fell. */
export class Artist {
  readonly #script: URL
  readonly #maxWaiting: number
  readonly #idleMs: number
  readonly #longestMs: number
  readonly #waiting: Task[] = []
  #current: Task | undefined
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined

  constructor({
    script = new URL('./drawing-process.ts', import.meta.url),
    maxWaiting = 20,
    idleMs = 30_000,
    longestMs = 30_000,
  }: ArtistOptions = {}) {
    this.#script = script
    this.#maxWaiting = maxWaiting
    this.#idleMs = idleMs
    this.#longestMs = longestMs
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
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
      this.#child ??= this.#hire()
      this.#child.send(this.#current.picture)
      this.#timer = setTimeout(
        () => void this.#dismiss(new Error('A drawing took too long.')),
        this.#longestMs,
      )
    } else {
      this.#timer = setTimeout(() => void this.#dismiss(), this.#idleMs)
    }
    this.#timer.unref()
  }

  #hire(): ChildProcess {
    const child = fork(this.#script, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
      // It has no business with our secrets.
      env: {},
    })
    // The process must not keep the server from ending.
    child.unref()
    child.channel?.unref()
    let complaint = ''
    child.stderr?.on('data', (words: Buffer) => (complaint = (complaint + words.toString()).slice(-1_000)))
    child.on('message', (answer: Answer) => {
      if (child === this.#child) this.#deliver(answer)
    })
    const fell = (error: Error) => {
      if (child !== this.#child) return
      this.#keepForSecondTry()
      void this.#dismiss(error)
    }
    child.on('error', fell)
    child.on('close', (code, signal) =>
      fell(new Error(`The process that draws ended (${signal ?? code}). ${complaint}`)),
    )
    return child
  }

  #deliver(answer: Answer): void {
    if ('png' in answer) this.#current?.resolve(Buffer.from(answer.png))
    else this.#current?.reject(new Error(`An image could not be drawn: ${answer.failure}`))
    this.#next()
  }

  /** The process may have ended while idle; only a picture that ends it twice is at fault itself. */
  #keepForSecondTry(): void {
    if (!this.#current || this.#current.isSecondTry) return
    this.#waiting.unshift({ ...this.#current, isSecondTry: true })
    this.#current = undefined
  }

  /** The current drawing is rejected with the error; those that wait go to the next process. */
  async #dismiss(error?: Error): Promise<void> {
    clearTimeout(this.#timer)
    const [child, task] = [this.#child, this.#current]
    this.#child = undefined
    this.#current = undefined
    if (error) task?.reject(error)
    if (this.#waiting.length > 0) this.#next()
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    // Now the server waits for the process.
    child.ref()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
