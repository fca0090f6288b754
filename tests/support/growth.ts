const fewestRounds = 4
const mostRounds = 20
/** In microseconds. Shorter than this, a run is repeated: the clock is too coarse for it. */
const leastTime = 2_000

/** Between what grows with the size and what grows with its square. */
export const mostGrowth = 24

/**
 * How many times longer eight times as much takes: about 8 if the time grows with the size, and 64 if it grows with
 * its square, on any machine. The quickest round counts: others run before the code is compiled, or while garbage is
 * collected.
 */
export const growth = async (size: number, run: (size: number) => unknown): Promise<number> => {
  let [small, large] = [Infinity, Infinity]
  const isClear = () => large / small < mostGrowth
  for (let round = 0; round < fewestRounds || (round < mostRounds && !isClear()); round += 1) {
    small = Math.min(small, await timeOf(() => run(size / 8)))
    large = Math.min(large, await timeOf(() => run(size)))
  }
  return large / small
}

/** The time that this thread computed for one run. What else keeps the machine busy does not count. */
const timeOf = async (run: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs += 1) {
    await run()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= leastTime) return (user + system) / runs
  }
}
