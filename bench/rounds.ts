/** How much was done in a second, of the clock and of a process's CPU time. */
export type Rate = { perSecond: number; perCpuSecond: number }

export type Comparison = { one: Rate; other: Rate; ratio: Rate }

const warmUps = 2
const usualRounds = 3

/**
 * One after the other, in short rounds (A B A B …): what else the machine does meets both sides alike.
 * The first rounds only warm up: the compiler needs thousands of requests.
 */
export const compare = async (
  one: () => Promise<Rate>,
  other: () => Promise<Rate>,
  rounds = usualRounds,
): Promise<Comparison> => {
  const results: Comparison[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const [first, second] = [await one(), await other()]
    // Within a round: its two halves are near in time, so they had the same machine.
    if (round >= warmUps) results.push({ one: first, other: second, ratio: divide(first, second) })
  }
  return {
    one: middle(results.map((result) => result.one)),
    other: middle(results.map((result) => result.other)),
    ratio: middle(results.map((result) => result.ratio)),
  }
}

const divide = (one: Rate, other: Rate): Rate => ({
  perSecond: one.perSecond / other.perSecond,
  perCpuSecond: one.perCpuSecond / other.perCpuSecond,
})

const middle = (rates: Rate[]): Rate => ({
  perSecond: median(rates.map((rate) => rate.perSecond)),
  perCpuSecond: median(rates.map((rate) => rate.perCpuSecond)),
})

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** The CPU time of one answer. */
export const microseconds = ({ perCpuSecond }: Rate): string => `${Math.round(1_000_000 / perCpuSecond)} µs`

const loopSeconds = 1.5

/** The same work again and again in this process, so many at a time. */
export const measureLoop = async (clients: number, work: () => Promise<unknown>): Promise<Rate> => {
  const begin = performance.now()
  const cpuBefore = process.cpuUsage()
  let count = 0
  const client = async () => {
    while (performance.now() - begin < loopSeconds * 1_000) {
      await work()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    perSecond: (count * 1_000) / (performance.now() - begin),
    perCpuSecond: (count * 1_000_000) / (user + system),
  }
}
