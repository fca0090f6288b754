type Labels = Record<string, string>
export type Sample = { labels: Labels; value: number }

/** Something that an operator wants to watch. It costs nothing until it is read. */
export type Measure = {
  /** As Prometheus wants it: in lower case, the unit at its end, and `_total` if it only grows. */
  name: string
  help: string
  /** Of this process, to be added up over all; or of the database, which every process would answer alike. */
  of: 'process' | 'database'
  /** A count, one for each label, or nothing if there is nothing to say. */
  read: () => Reading | Promise<Reading>
}

type Reading = number | undefined | Sample[]

/** The parts of the program add what they count; /metrics reads it, if there is one. */
export class Measures {
  readonly #all: Measure[] = []

  add(...measures: Measure[]): void {
    this.#all.push(...measures)
  }

  get all(): readonly Measure[] {
    return this.#all
  }
}

/** What each process counts of its own. */
export const ofProcess = (name: string, help: string, read: Measure['read']): Measure => ({
  name,
  help,
  of: 'process',
  read,
})

/** What one statement answers for the whole community. */
export const ofDatabase = (name: string, help: string, read: Measure['read']): Measure => ({
  name,
  help,
  of: 'database',
  read,
})
