import { record, type Actor } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { deleteSessions } from '#server/sessions/queries.ts'
import { ensure } from '#shared/calls/errors.ts'
import { secondFactorDue } from '../policy.ts'
import { findAdminByEmail, findAdminById, type AdminAccount } from '../queries.server.ts'
import { listAdministrators } from '../team/queries.server.ts'
import { colleagueWasReset, secondStepReset } from './emails.server.ts'
import { forgetSecondFactor, lockAccount } from './queries.server.ts'

/** For a colleague who has lost their phone. They sign in with the password, and have seven days to set it up again. */
export const resetSecondFactor = (platform: Platform, actor: Admin, id: string): Promise<void> => {
  const { db, mailer, publicUrl, env } = platform
  ensure(id !== actor.id, 'own_second_step')
  return db.transaction(async (tx) => {
    const admin = await findAdminById(tx, id)
    ensure(admin, 'admin_not_found')
    await reset(tx, actor, admin)
    const due = env.isProduction ? secondFactorDue(admin.roles, new Date().toISOString()) : null
    const others = await listAdministrators(tx, id)
    await mailer.post(
      tx,
      secondStepReset(admin, actor, due, publicUrl),
      ...others.map((other) => colleagueWasReset(other, admin, actor)),
    )
  })
}

/** The command line, for the case that the only administrator has lost everything. */
const command: Actor = { id: '00000000-0000-0000-0000-000000000000', name: 'Command on the server' }

export const resetByCommand = ({ db }: Pick<Platform, 'db'>, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const admin = await findAdminByEmail(tx, email.trim().toLowerCase())
    ensure(admin, 'admin_not_found')
    await reset(tx, command, admin)
  })

const reset = async (tx: Tx, actor: Actor, { id, name }: AdminAccount): Promise<void> => {
  ensure(await lockAccount(tx, id), 'admin_not_found')
  await forgetSecondFactor(tx, id)
  await deleteSessions(tx, 'admin', id)
  await record(tx, actor, { action: 'admin.second-step-reset', subject: { id, name } })
}
