const rounds = 8

/**
 * How many times longer eight times as much takes: about 8 if the time grows with the size, and 64 if it grows with
 * its square, on any machine. The quickest of several rounds counts, since others may work beside it.
 */
export const growth = async (size: number, run: (size: number) => unknown): Promise<number> => {
  let [small, large] = [Infinity, Infinity]
  for (let round = 0; round < rounds; round += 1) {
    small = Math.min(small, await timeOf(() => run(size / 8)))
    large = Math.min(large, await timeOf(() => run(size)))
  }
  return large / small
}

/** Between what grows with the size and what grows with its square. */
export const mostGrowth = 24

const timeOf = async (run: () => unknown): Promise<number> => {
  const begin = performance.now()
  await run()
  return performance.now() - begin
}
