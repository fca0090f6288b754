/** Does the work for each of them, so many at a time. The results have the order of what they are for. */
export const fewAtATime = async <One, Result>(
  count: number,
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const left = all.entries()
  const lane = async () => {
    for (const [index, one] of left) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: count }, lane))
  return results
}
