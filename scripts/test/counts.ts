export type Counts = { passed: number; failed: number }

/** A report that was never finished counts nothing. */
export const countVitest = (report: string): Counts => {
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(report) as Record<string, number>
  return { passed: numPassedTests, failed: numFailedTests }
}

export const countPlaywright = (report: string): Counts => {
  const { stats = {} } = JSON.parse(report) as { stats?: Record<string, number> }
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 }
}
