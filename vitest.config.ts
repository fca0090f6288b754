import { defineConfig } from 'vitest/config'

/** Unit, API, tooling and fault tests. The browser journeys are Playwright's. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/{api,tooling,faults}/**/*.test.ts'],
    globalSetup: ['tests/support/test-postgres.ts'],
    setupFiles: ['tests/support/quick-imports.ts'],
    environment: 'node',
    // Two cores: one file waits for the database while the other computes.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
