import { stripVTControlCharacters } from 'node:util'

/** How many tests of a step passed; which failed, with the reason; and which passed only at their second try. */
export type Results = { passed: number; failed: number; failures: string[]; retried: string[] }

type VitestReport = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** A report that was never finished counts nothing. */
export const readVitest = (report: string): Results => {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(report) as VitestReport
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that breaks outside of its tests has a message of its own.
    if (failed.length === 0) return message ? [describe(name, 'the file itself', message)] : []
    return failed.map((test) => describe(name, test.fullName, test.failureMessages?.[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, failures, retried: [] }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected?: number; flaky?: number; unexpected?: number }
}

export const readPlaywright = (report: string): Results => {
  const { stats = {}, suites = [] } = JSON.parse(report) as PlaywrightReport
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    failures: suites.flatMap((suite) => findJourneys(suite, 'unexpected')),
    retried: suites.flatMap((suite) => findJourneys(suite, 'flaky')),
  }
}

const findJourneys = ({ suites = [], specs = [] }: PlaywrightSuite, status: string): string[] => [
  ...suites.flatMap((suite) => findJourneys(suite, status)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      // The error of the first try: a second try that passed has none.
      .map(({ projectName, results }) =>
        describe(`${projectName}: ${file}`, title, results[0]?.error?.message),
      ),
  ),
]

const describe = (place: string, title: string, message = ''): string => {
  const lines = stripVTControlCharacters(message).split('\n')
  const reason = lines.map((line) => line.trim()).filter(Boolean)
  return [
    `${place.replace(`${process.cwd()}/`, '')} › ${title}`,
    ...reason.slice(0, 4).map((line) => `    ${line}`),
  ].join('\n')
}
