import { expect, test } from 'vitest'
import { schemaFiles } from '../../scripts/build/schema-files.ts'

const sources = import.meta.glob<string>(
  ['/src/{features,shared,ui,browser}/**/*.{ts,tsx}', '!/src/**/*.test.*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

// The browser imports only types of these.
const forTheServer = ['/src/shared/calls/receipt.ts', '/src/shared/open-session.ts']

test('the build knows every file for the browser that is written with zod', () => {
  const unknown = Object.keys(sources)
    .filter((file) => !file.endsWith('.server.ts') && !forTheServer.includes(file))
    .filter((file) => /^import (?!type).* from 'zod'/m.test(sources[file]!))
    .filter((file) => !schemaFiles.test(file))
  expect(unknown, 'name it …schema.ts or …fields.ts').toEqual([])
})
