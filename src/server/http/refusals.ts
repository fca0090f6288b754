import { ofProcess, type Measure } from '../metrics/measures.ts'
import type { Limit } from './rate-limits.ts'

const anId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** How often each limit has refused. An id in its name would make a series for each event: it is left out. */
export class Refusals {
  readonly #counts = new Map<string, number>()

  note({ name }: Pick<Limit, 'name'>): void {
    const limit = name.replace(anId, ':id')
    this.#counts.set(limit, (this.#counts.get(limit) ?? 0) + 1)
  }

  get measure(): Measure {
    return ofProcess('sankofa_refused_total', 'Requests that a limit refused (429), by limit.', () =>
      [...this.#counts].map(([limit, value]) => ({ labels: { limit }, value })),
    )
  }
}
