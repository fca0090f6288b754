import { shortName } from '#shared/text/short-names.ts'
import type { HallCount } from '../categories.ts'
import type { CheckIn, DoorGuest, DoorList } from '../schema.ts'
import type { KeptScan, Reached } from './kept.ts'

/** The seats of a scan that a sum does not count yet: the list's sum, or the server's sum of the hall. */
const unknownSeats = ({ row, reached, undone }: KeptScan, unknown: readonly Reached[]): number => {
  if (unknown.includes(reached)) return undone ? 0 : row.seats
  return undone && unknown.includes(undone.reached) ? -row.seats : 0
}

/** How many of a guest's party went in since the list was read: their scans are those of this phone. */
export const unlistedSeats = (scans: readonly KeptScan[], { codes }: DoorGuest): number =>
  scans
    .filter(({ of }) => of !== undefined && of === codes[0])
    .reduce((sum, scan) => sum + unknownSeats(scan, ['phone', 'server']), 0)

/** Whether this phone took their money since the list was read, and did not undo it. */
export const hasPaidSince = (scans: readonly KeptScan[], { codes }: DoorGuest): boolean =>
  scans.some(
    ({ of, taken, reached, undone }) =>
      of !== undefined && of === codes[0] && taken > 0 && reached !== 'list' && !undone,
  )

const isKept = ({ reached, undone }: KeptScan): boolean => reached === 'phone' || undone?.reached === 'phone'

export const unsentOf = (scans: readonly KeptScan[]): KeptScan[] => scans.filter(isKept)

type OnPhone = { list: DoorList | undefined; scans: readonly KeptScan[] }

/** How many are in the hall, as far as this phone can know. Who had given their place back walks in. */
export const hallOn = ({ list, scans }: OnPhone): HallCount => {
  const gone = new Set(list?.guests?.flatMap(({ state, codes }) => (state === 'cancelled' ? codes[0] : [])))
  const isWalkIn = ({ row, of }: KeptScan) => row.how === 'walk-in' || gone.has(of)
  const more = (some: readonly KeptScan[]) =>
    some.reduce((sum, scan) => sum + unknownSeats(scan, ['phone']), 0)
  return {
    here: (list?.here ?? 0) + more(scans.filter((scan) => !isWalkIn(scan))),
    expected: list?.expected ?? 0,
    walkIns: (list?.walkIns ?? 0) + more(scans.filter(isWalkIn)),
  }
}

const hasGoneIn = ({ row, undone }: KeptScan): boolean => row.seats > 0 && !undone

/** The last one who went in here, for the bar below the camera. */
export const lastIn = (scans: readonly KeptScan[]): KeptScan | undefined => scans.findLast(hasGoneIn)

/** What one volunteer has done, and what is in their pocket. */
export const sumsOf = (scans: readonly KeptScan[]) => {
  const counted = scans.filter(hasGoneIn)
  const sum = (some: KeptScan[], of: (scan: KeptScan) => number) =>
    some.reduce((all, one) => all + of(one), 0)
  return {
    letIn: sum(counted, ({ row }) => row.seats),
    walkIns: sum(
      counted.filter(({ row }) => row.how === 'walk-in'),
      ({ row }) => row.seats,
    ),
    cash: sum(
      scans.filter(({ row, undone }) => row.method === 'cash' && !undone),
      ({ taken }) => taken,
    ),
  }
}

/** A scan once the server has answered. */
export const asSent = (
  scan: KeptScan,
  answered: ReadonlySet<string>,
  undone: readonly string[],
): KeptScan => ({
  ...scan,
  ...(answered.has(scan.row.id) && { reached: 'server', row: withoutName(scan.row) }),
  undone: scan.undone && undone.includes(scan.row.id) ? { ...scan.undone, reached: 'server' } : scan.undone,
})

/** The full name of a walk-in leaves the phone with the row. */
const withoutName = ({ name, ...row }: CheckIn): CheckIn => (name ? { ...row, name: shortName(name) } : row)

/** A scan once the list was read: the list counts what the server had before the question. */
export const asListed = (scan: KeptScan, before: KeptScan | undefined): KeptScan => ({
  ...scan,
  reached: before?.reached === 'server' ? 'list' : scan.reached,
  undone: scan.undone && {
    ...scan.undone,
    reached: before?.undone?.reached === 'server' ? 'list' : scan.undone.reached,
  },
})
