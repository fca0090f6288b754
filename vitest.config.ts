import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// They put something else in the place of a module, which no file beside them must get.
const alone = 'src/**/*.alone.test.ts'

// What is long and rarely changes: processes that are killed, copies of the whole project, drawings, searches through
// every answer, guesses of passwords and links, upgrades, months of payments, databases and storages that fall silent, halls
// full of people, waiting lists, mobile money, imports, uploads, refunds, syncing, mail, changed words on every page, walks through the whole API
// and site for one promise, the demo content that goes, and the tests of the payment services that the tests themselves use. Only with `ALL=1`, as `npm run test:all` sets it.
const slow = '**/*.slow.test.*'

const common = {
  exclude: process.env.ALL ? configDefaults.exclude : [...configDefaults.exclude, slow],
  setupFiles: ['tests/support/quick-imports.ts'],
  environment: 'node' as const,
  // They end what hangs. On a machine that is ten times slower, nothing comes near them.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  restoreMocks: true,
  expect: { poll: { timeout: 120_000 } },
}

/** Unit, API, tooling and fault tests. The browser journeys are Playwright's. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/test-postgres.ts'],
    // Some files wait for the database or for a process while others compute.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          ...common,
          name: 'together',
          include: [
            'src/**/*.test.ts',
            'tests/{api,html,tooling,faults}/**/*.test.ts',
            'packages/**/*.test.ts',
          ],
          exclude: [...common.exclude, alone],
          // The files that one process runs share what it has loaded: the program is loaded twice, not a hundred times.
          isolate: false,
        },
      },
      { test: { ...common, name: 'alone', include: [alone] } },
      {
        test: {
          ...common,
          name: 'components',
          // `.tsx`: these render into a DOM, and `fetch` is answered by the test (see tests/support/component.tsx).
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // The files of one process share the libraries. The setup makes each of them load the program anew.
          setupFiles: ['tests/support/component-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
})
