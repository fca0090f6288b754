/**
 * `npm run admin:reset-second-factor -- --email ama@example.org`: for the case that the only administrator has lost
 * phone, passkeys and recovery codes. They sign in with the password again.
 */
import { parseArgs } from 'node:util'
import { resetByCommand } from '#features/team/admins/second-factor/reset.server.ts'
import { ask } from './ask.ts'
import { CommandError, withDatabase } from './with-database.ts'

const { values: given } = parseArgs({ options: { email: { type: 'string' } } })

await withDatabase(async (db) => {
  const email = given.email ?? (process.stdin.isTTY ? await ask('Email: ') : '')
  if (!email) throw new CommandError('Say whose: --email ama@example.org')
  await resetByCommand({ db }, email)
  console.log(`${email} can now sign in with the password alone, at /admin/login.`)
})
