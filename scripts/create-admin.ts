/**
 * `npm run admin:create`: asks on a terminal. Elsewhere: --email and --name, with the password from
 * ADMIN_PASSWORD or from the standard input, never as an argument, which other users could see.
 */
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { newAdminSchema, type NewAdmin } from '#features/team/admins/schema.ts'
import { createAdmin } from '#features/team/admins/service.server.ts'
import { ask, askHidden } from './ask.ts'
import { CommandError, withDatabase } from './with-database.ts'
import { withMailer } from './with-mailer.ts'

const { values: given } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
const isTerminal = process.stdin.isTTY

const readAnswers = async () => ({
  email: given.email ?? (isTerminal ? await ask('Email: ') : ''),
  name: given.name ?? (isTerminal ? await ask('Name: ') : ''),
  password: process.env.ADMIN_PASSWORD ?? (isTerminal ? await choosePassword() : await readPassword()),
})

const readPassword = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n$/, '')

const choosePassword = async (): Promise<string> => {
  const password = await askHidden('Password: ')
  if ((await askHidden('Password again: ')) !== password) throw new CommandError("The passwords don't match.")
  return password
}

const check = (answers: unknown): NewAdmin => {
  const parsed = newAdminSchema.safeParse(answers)
  if (parsed.success) return parsed.data
  throw new CommandError(parsed.error.issues.map((issue) => issue.message).join('\n'))
}

await withDatabase(async (db, env, url) => {
  const admin = check(await readAnswers())
  await withMailer(env, url, (platform) => createAdmin(db, platform, admin))
  console.log(`${admin.email} can now sign in at /admin/login.`)
})
