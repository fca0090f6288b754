import type { Logger } from '#server/log.ts'

const longestMs = 5_000
/** For all parts together. The operator kills the process 45 seconds after asking it to end. */
const longestAllMs = 40_000

type Ending = { name: string; end: () => Promise<unknown>; longestMs: number }

/** What has been started. It is ended in reverse, and nothing that hangs keeps the rest from ending. */
export class Endings {
  readonly #log: Logger
  readonly #all: Ending[] = []

  constructor(log: Logger) {
    this.#log = log
  }

  add(name: string, end: Ending['end'], longest = longestMs): void {
    this.#all.push({ name, end, longestMs: longest })
  }

  /** Throws at the end if something failed or had to be cut. */
  async endAll(): Promise<void> {
    const deadline = Date.now() + longestAllMs
    const failures: unknown[] = []
    for (const ending of this.#all.toReversed())
      try {
        await endInTime(ending, deadline - Date.now())
      } catch (error) {
        this.#log.error({ err: error, part: ending.name }, 'a component did not shut down cleanly')
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  }
}

const endInTime = async ({ name, end, longestMs: longest }: Ending, leftMs: number): Promise<void> => {
  const { promise: isCut, reject: cut } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => cut(new Error(`${name}: stopped after timeout`)),
    Math.max(0, Math.min(longest, leftMs)),
  )
  try {
    await Promise.race([end(), isCut])
  } finally {
    clearTimeout(timer)
  }
}
