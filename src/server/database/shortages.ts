import { codesOf } from './failures.ts'

export type Shortage = 'disk full' | 'out of memory' | 'out of connections'

const shortageOf = new Map<string, Shortage>([
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'out of connections'],
])

/** So long after the last failure an administrator is still shown it. */
const shownMs = 30 * 60_000

/** What the database has lately run out of, as this process saw it. Administrators see it in the overview. */
export class Shortages {
  readonly #lastSeen = new Map<Shortage, number>()

  /** Looks at a failure of any kind. */
  note(error: unknown, now: number = Date.now()): void {
    for (const code of codesOf(error)) {
      const shortage = shortageOf.get(code)
      if (shortage) this.#lastSeen.set(shortage, now)
    }
  }

  list(now: number = Date.now()): { kind: Shortage; since: string }[] {
    return [...this.#lastSeen]
      .filter(([, seen]) => now - seen < shownMs)
      .map(([kind, seen]) => ({ kind, since: new Date(seen).toISOString() }))
  }
}
