/** How often something was done in a second. */
export type Rate = number

const rounds = 4

/**
 * One after the other, in short rounds (A B A B …): whatever else the machine does meets both sides alike.
 * The first round of each only warms up.
 */
export const compare = async (
  one: () => Promise<Rate>,
  other: () => Promise<Rate>,
): Promise<{ one: Rate; other: Rate; ratio: number }> => {
  await one()
  await other()
  const results: { one: Rate; other: Rate }[] = []
  for (let round = 0; round < rounds; round += 1) results.push({ one: await one(), other: await other() })
  return {
    one: median(results.map((result) => result.one)),
    other: median(results.map((result) => result.other)),
    // Of each round by itself: its two halves are near in time, so they had the same machine.
    ratio: median(results.map((result) => result.one / result.other)),
  }
}

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
