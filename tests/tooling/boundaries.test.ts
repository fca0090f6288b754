import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Each file with what it imports and a word of the complaint. The linter sees them all in one run. */
// prettier-ignore
const forbidden: [sentence: string, file: string, code: string, complaint: RegExp][] = [
  ['ui imports a feature', 'src/ui/a.ts', `import '#features/gatherings/events/schema.ts'`, /src\/ui must not import src\/features/],
  ['ui imports the server', 'src/ui/b.ts', `import '#server/env.ts'`, /src\/ui must not import src\/server/],
  ['ui imports the server by a relative path', 'src/ui/c.ts', `import '../server/env.ts'`, /src\/ui must not import/],
  ['ui imports the app', 'src/ui/d.ts', `import '#app/pages/app.tsx'`, /src\/ui must not import src\/app/],
  ['the server imports a feature', 'src/server/a.ts', `import '#features/gatherings/events/schema.ts'`, /src\/server must not/],
  ['the server imports ui', 'src/server/b.ts', `import '#ui/parts/button.tsx'`, /src\/server must not import src\/ui/],
  ['the server imports the app', 'src/server/c.ts', `import '#app/server/server.ts'`, /src\/server must not import src\/app/],
  ['a feature imports the app', 'src/features/gatherings/events/a.ts', `import '#app/pages/app.tsx'`, /src\/features must not import src\/app/],
  ['shared imports ui', 'src/shared/a.ts', `import '#ui/parts/button.tsx'`, /src\/shared must not import src\/ui/],
  ['shared imports a package', 'src/shared/b.ts', `import 'react'`, /nothing but zod/],
  ['shared imports a module of Node', 'src/shared/c.ts', `import 'node:fs'`, /nothing but zod/],
  ['a feature enters another by a closed door', 'src/features/content/home/b.server.ts', `import '#features/gatherings/events/queries.server.ts'`, /belongs to gatherings\/events alone/],
  ['a feature enters another by a relative path', 'src/features/money/treasury/c.ts', `import '../donations/schema.ts'`, /by its alias/],
  ['a feature imports itself by alias', 'src/features/gatherings/events/d.ts', `import '#features/gatherings/events/schema.ts'`, /relatively/],
  ['payments imports a feature', 'src/features/payments/a.server.ts', `import '#features/gatherings/events/service.server.ts'`, /payments must not import gatherings\/events, which stands above it/],
  ['a district imports one above it', 'src/features/people/members/a.server.ts', `import '#features/requests/service.server.ts'`, /people\/members must not import requests, which stands above it/],
  ['a feature imports a later one of its district', 'src/features/team/audit/a.ts', `import '#features/team/admins/endpoints.ts'`, /team\/audit must not import team\/admins/],
  ['a feature has no place among the districts', 'src/features/team/choirs/a.ts', `import '#features/team/audit/schema.ts'`, /team\/choirs has no place yet/],
  ['a feature writes into the books of payments', 'src/features/gatherings/events/h.server.ts', `import '#features/payments/queries.server.ts'`, /belongs to payments alone/],
  ['a feature reads the tables of payments', 'src/features/gatherings/events/i.server.ts', `import { payments } from '#features/payments/tables.server.ts'\nexport const table = payments`, /belongs to payments alone/],
  ['an import climbs two folders up', 'src/features/money/treasury/e/f.ts', `import '../../donations/schema.ts'`, /two folders up/],
  ['a page imports the server', 'src/features/gatherings/events/a-page.tsx', `import '#server/env.ts'`, /for the server/],
  ['a page imports a file of the server beside it', 'src/features/gatherings/events/b-page.tsx', `import './queries.server.ts'`, /for the server/],
  ['a page imports even a type of the server', 'src/features/gatherings/events/c-page.tsx', `import type { Env } from '#server/env.ts'\nexport type E = Env`, /for the server/],
  ['a schema imports a service', 'src/features/gatherings/events/schema.ts', `export * from './service.server.ts'`, /for the server/],
  ['a policy loads the server when it runs', 'src/features/gatherings/events/policy.ts', `export const env = import('#server/env.ts')`, /for the server/],
  ['browser code imports a module of Node', 'src/ui/e.ts', `import 'node:fs'`, /no node: modules/],
  ['the app\'s shell imports the server', 'src/app/shell.tsx', `import '#server/env.ts'`, /for the server/],
  ['a feature imports the sandbox', 'src/features/gatherings/events/g.server.ts', `import '../../sandbox/mailbox.ts'`, /two folders up/],
  ['the server imports the sandbox', 'src/server/d.ts', `import '../sandbox/mailbox.ts'`, /src\/server must not import src\/sandbox/],
  ['a feature imports the payment sandbox', 'src/features/payments/h.server.ts', `import 'payment-sandbox/stripe'`, /only app/],
  ['a package imports the program', 'packages/payment-sandbox/src/stripe/a.ts', `import '../../../../src/shared/site.ts'`, /imports nothing of the program/],
  ['a package imports by an alias', 'packages/payment-sandbox/src/stripe/b.ts', `import '#shared/site.ts'`, /imports nothing of the program/],
  ['the sandbox imports the server', 'src/sandbox/a.ts', `import '#server/env.ts'`, /src\/sandbox must not import src\/server/],
  ['the program imports a test\'s support', 'src/server/e.ts', `import '#tests/support/sql.ts'`, /only tests import it/],
  ['a feature names the table of another in SQL', 'src/features/money/donations/queries.server.ts', `export const s = sql\`select 1 from gifts join payments p on true\``, /The table payments belongs to features\/payments alone/],
  ['a room of a feature names the view of another', 'src/features/money/donations/room/list.server.ts', `export const s = sql<number>\`(select t.paid from \n payment_totals t)\``, /The table payment_totals belongs to features\/payments alone/],
  ['a feature names a table of the server', 'src/features/money/donations/emails.server.ts', `export const s = sql\`delete from outbox\``, /The table outbox belongs to server alone/],
  ['the server names a table of a feature', 'src/server/f.ts', `export const s = sql\`select count(*) from gifts\``, /The table gifts belongs to features\/money\/donations alone/],
  ['the app names a table of a feature', 'src/app/g.ts', `export const s = sql\`select count(*) from gifts\``, /The table gifts belongs to features\/money\/donations alone/],
  ['a feature names the table of another as an identifier', 'src/features/money/donations/j.server.ts', `export const s = sql\`select from \${sql.identifier('payments')}\``, /The table payments belongs to features\/payments alone/],
  ['a feature names the table of another in raw SQL', 'src/features/money/donations/k.server.ts', `export const s = sql.raw(\`delete from payments\`)`, /The table payments belongs to features\/payments alone/],
  ['a feature names the table of another in a list', 'src/features/money/donations/l.server.ts', `export const parts = [{ table: 'payments' }]`, /The table payments belongs to features\/payments alone/],
  ['a feature names the view of another by a string', 'src/features/money/donations/m.server.ts', `export const views = ['payment_totals']`, /The table payment_totals belongs to features\/payments alone/],
  ['a feature names the view of another as a key', 'src/features/money/donations/n.server.ts', `export const views = { payment_totals: 1 }`, /The table payment_totals belongs to features\/payments alone/],
  ['a feature imports the tables of another', 'src/features/money/donations/b.server.ts', `import '#features/payments/tables.server.ts'`, /tables.server.ts belongs to payments alone/],
  ['an element is styled inline', 'src/ui/inline.tsx', `export const A = () => <p style={{ color: 'red' }} />`, /The content policy refuses inline styles/],
  ['a component is styled inline', 'src/ui/inline-component.tsx', `export const A = (B: string) => <B style={{ color: 'red' }} />`, /The content policy refuses inline styles/],
  ['two files of one folder import each other', 'src/ui/ring-a.ts', `import { b } from './ring-b.ts'\nexport const a = () => b`, /cycle/],
]

/** The other half of the circle, and the tables that have owners. */
// prettier-ignore
const others: [file: string, code: string][] = [
  ['src/ui/ring-b.ts', `import { a } from './ring-a.ts'\nexport const b = () => a`],
  ['src/features/payments/tables.server.ts', `export const payments = pgTable('payments', {})\nexport const totals = pgView('payment_totals', {}).existing()`],
  ['src/server/mail/tables.ts', `export const outbox = pgTable(\n  'outbox', {})`],
]

/** What must stay possible. */
// prettier-ignore
const innocent: [sentence: string, file: string, code: string][] = [
  ['the app imports everything', 'src/app/all.ts', `import '#features/gatherings/events/api.server.ts'\nimport '#server/env.ts'\nimport '../sandbox/mailbox.ts'`],
  ['the entry of the server imports a type of the server', 'src/app/render/entry-server.tsx', `import type { Site } from '#server/http/site.ts'\nexport type S = Site`],
  ['a feature imports schema, service and card of another', 'src/features/content/home/home.server.ts', `import '#features/gatherings/events/schema.ts'\nimport '#features/gatherings/events/service.server.ts'`],
  ['a feature calls payments and names their rows', 'src/features/gatherings/events/paid.server.ts', `import '#features/payments/subscriptions/cancel.server.ts'\nimport type { Payment } from '#features/payments/tables.server.ts'\nexport type P = Payment`],
  ['a page imports the card of another feature', 'src/features/content/home/home-page.tsx', `import '#features/gatherings/events/list/event-card.tsx'\nimport '#ui/parts/button.tsx'\nimport './home-hero.tsx'`],
  ['a dialog shows the link of another feature, and a timeline uses that of another', 'src/features/content/home/person.server.ts', `import '#features/requests/timeline.server.ts'\nimport '#features/people/people/tag-link.tsx'`],
  ['a page sends a kind of request', 'src/features/content/home/ask-page.tsx', `import '#features/requests/kinds/question/endpoints.ts'`],
  ['a room inside a room imports what is two folders up', 'src/features/requests/kinds/prayer/own.ts', `import '#features/requests/kind-facts.ts'`],
  ['a page uses a hook of another feature', 'src/features/content/home/hook-page.tsx', `import '#features/payments/checkout/use-payment-outcome.ts'`],
  ['a test beside its code imports what it likes', 'src/features/content/home/home.test.ts', `import '#tests/support/server.ts'\nimport 'node:fs'`],
  ['shared imports zod and shared', 'src/shared/fine.ts', `import 'zod'\nimport './site.ts'\nimport '#shared/site.ts'`],
  ['a package imports its own files and packages', 'packages/payment-sandbox/src/stripe/c.ts', `import '../shared/ids.ts'\nimport 'fastify'`],
  ['the app imports the payment sandbox', 'src/app/server/d.ts', `import 'payment-sandbox/stripe'`],
  ['the sandbox imports shared, Node and packages', 'src/sandbox/fine.ts', `import '#shared/site.ts'\nimport 'node:fs'\nimport 'fastify'`],
  ['a file deep inside a feature imports one at its root', 'src/features/money/donations/room/shelf/deep.ts', `import '../../schema.ts'`],
  ['a feature names its own tables in SQL', 'src/features/money/donations/own.server.ts', `export const s = sql\`select 1 from gifts where kind = 'payments'\``],
  ['a feature puts the SQL of another into its own', 'src/features/money/donations/of.server.ts', `import { paidFor } from '#features/payments/of-subject.server.ts'\nexport const s = sql\`select \${paidFor(sql\`gifts.id\`)} as "payments" from gifts\``],
  ['a feature names its own table by a string', 'src/features/money/donations/own-name.server.ts', `export const s = sql\`select from \${sql.identifier('gifts')}\`\nexport const parts = { table: 'gifts' }`],
  ['a word that is also a table of another means something else', 'src/features/money/donations/topic.server.ts', `export const touch = (tx: { touch: (topic: string) => void }) => tx.touch('payments')\nexport const count = { payments: 1 }`],
  ['a column is called as a table of another', 'src/features/money/donations/tables.server.ts', `export const gifts = pgTable('gifts', { totals: text('payment_totals') })`],
  ['a test names every table', 'src/features/money/donations/gifts.test.ts', `export const s = sql\`select 1 from payments\``],
  ['a script imports everything', 'scripts/fine.ts', `import '#app/server/server.ts'\nimport '#server/env.ts'`],
]

type Diagnostic = { message: string; filename: string }

describe('lint', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-lint-'))
  let found: Diagnostic[]

  // In a copy of the configuration, so that nothing can be left behind in the project.
  beforeAll(async () => {
    for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'scripts/lint'])
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
    for (const [, file, code] of forbidden) write(file, code)
    for (const [file, code] of others) write(file, code)
    for (const [, file, code] of innocent) write(file, code)
    found = await lint()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, code: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${code}\n`)
  }

  const lint = () =>
    new Promise<Diagnostic[]>((resolve, reject) => {
      const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
      execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder }, (error, stdout, stderr) => {
        if (!error) reject(new Error('The linter found nothing at all.'))
        else if (!stdout.trimStart().startsWith('{')) reject(new Error(stdout + stderr))
        else resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
      })
    })

  const complaintsAbout = (file: string) =>
    found.filter(({ filename }) => filename.split(path.sep).join('/') === file).map(({ message }) => message)

  test.each(forbidden)('fails when %s', (_sentence, file, _code, complaint) => {
    expect(complaintsAbout(file).join('\n')).toMatch(complaint)
  })

  test.each(innocent)('says nothing when %s', (_sentence, file) => {
    expect(complaintsAbout(file)).toEqual([])
  })
})
