import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from '../../scripts/test/reports.ts'

test('a run names the tests that failed, and files that broke outside of their tests', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/src/shared/names.test.ts`,
        assertionResults: [
          { fullName: 'a name is short', status: 'passed' },
          {
            fullName: 'a name is long',
            status: 'failed',
            failureMessages: [
              '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at names.test.ts:4:1',
            ],
          },
        ],
      },
      {
        name: `${process.cwd()}/src/shared/days.test.ts`,
        message: 'days.ts was not found',
        assertionResults: [],
      },
    ],
  }
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 1,
    failures: [
      'src/shared/names.test.ts › a name is long\n    AssertionError: expected 1 to be 2\n    at names.test.ts:4:1',
      'src/shared/days.test.ts › the file itself\n    days.ts was not found',
    ],
    retried: [],
  })
})

test('a run names the journeys that failed, and those that passed at the second try', () => {
  const journey = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    file: 'home.spec.ts',
    title,
    tests: [
      {
        projectName: 'phone',
        status,
        results: messages.map((message) => ({ error: message && { message } })),
      },
    ],
  })
  const report = {
    stats: { expected: 5, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [journey('is light', 'unexpected', '155002 is above 155000', '155002 is above 155000')],
        suites: [
          {
            specs: [
              journey('stands still', 'flaky', 'it moved', undefined),
              journey('opens', 'expected', undefined),
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 6,
    failed: 1,
    failures: ['phone: home.spec.ts › is light\n    155002 is above 155000'],
    retried: ['phone: home.spec.ts › stands still\n    it moved'],
  })
})

test('a report that was never finished counts nothing', () => {
  const nothing = { passed: 0, failed: 0, failures: [], retried: [] }
  expect(readVitest('{}')).toEqual(nothing)
  expect(readPlaywright('{}')).toEqual(nothing)
})
