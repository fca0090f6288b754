import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { deviceName } from '#server/sessions/device.ts'
import { ensure } from '#shared/errors.ts'
import type * as endpoints from './endpoints.ts'
import {
  addPasskey,
  addTotp,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renewCodes,
} from './factors.server.ts'
import { creationOptions } from './passkeys.server.ts'
import { renamePasskey } from './queries.server.ts'
import { resetSecondFactor } from './reset.server.ts'
import {
  addedWaySchema,
  confirmedAppSchema,
  creationOptionsSchema,
  newPasskeySchema,
  passkeyNameSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  startedAppSchema,
} from './schema.ts'
import { startTotp } from './totp.server.ts'

const own = { access: 'team', power: 'own account' } as const
const proved = { ...own, proof: true } as const
const params = z.object({ id: z.uuid() })

/** What people on the team set up for themselves, and what an administrator resets for a colleague. */
export const secondFactorApi = (api: Api, platform: Platform): void => {
  const { db } = platform

  api.get(
    '/admin/second-factor',
    {
      config: own,
      schema: {
        summary: 'My passkeys, my authenticator app and how many recovery codes are left',
        response: { 200: secondFactorSchema },
      } satisfies RouteOf<typeof endpoints.ownSecondFactor>,
    },
    (request) => readSecondFactor(db, adminOf(request).id),
  )

  api.post(
    '/admin/second-factor/app',
    {
      config: proved,
      schema: {
        summary: 'Begin to set up an authenticator app',
        response: { 200: startedAppSchema },
      } satisfies RouteOf<typeof endpoints.startApp>,
    },
    (request) => startTotp(platform, adminOf(request)),
  )

  api.put(
    '/admin/second-factor/app',
    {
      config: proved,
      schema: {
        summary: 'Confirm the authenticator app with its first code',
        body: confirmedAppSchema,
        response: { 200: addedWaySchema },
      } satisfies RouteOf<typeof endpoints.confirmApp>,
    },
    (request) => addTotp(platform, adminOf(request), request.body),
  )

  api.delete(
    '/admin/second-factor/app',
    { config: proved, schema: { summary: 'Remove my authenticator app', response: { 204: z.null() } } },
    async (request, reply) => {
      await removeTotp(platform, adminOf(request))
      return reply.code(204).send(null)
    },
  )

  api.post(
    '/admin/second-factor/passkey-options',
    {
      config: proved,
      schema: {
        summary: 'Start adding a passkey',
        response: { 200: creationOptionsSchema },
      } satisfies RouteOf<typeof endpoints.newPasskeyOptions>,
    },
    (request) => creationOptions(platform, adminOf(request)),
  )

  api.post(
    '/admin/second-factor/passkeys',
    {
      config: proved,
      schema: {
        summary: 'Add a passkey',
        body: newPasskeySchema,
        response: { 201: addedWaySchema },
      } satisfies RouteOf<typeof endpoints.addPasskey>,
    },
    async (request, reply) => {
      const name = deviceName(request.headers['user-agent'])
      return reply.code(201).send(await addPasskey(platform, adminOf(request), request.body, name))
    },
  )

  api.put(
    '/admin/second-factor/passkeys/:id',
    {
      config: { ...own, notFound: 'passkey_not_found' },
      schema: {
        summary: 'Rename a passkey of mine',
        params,
        body: passkeyNameSchema,
        response: { 200: secondFactorSchema.shape.passkeys.element },
      } satisfies RouteOf<ReturnType<typeof endpoints.renamePasskey>>,
    },
    async (request) => {
      const renamed = await renamePasskey(db, adminOf(request).id, request.params.id, request.body.name)
      ensure(renamed, 'passkey_not_found')
      return renamed
    },
  )

  api.delete(
    '/admin/second-factor/passkeys/:id',
    {
      config: { ...proved, notFound: 'passkey_not_found' },
      schema: { summary: 'Remove a passkey of mine', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removePasskey(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  api.post(
    '/admin/second-factor/recovery-codes',
    {
      config: proved,
      schema: {
        summary: 'Make ten new recovery codes; the old ones no longer work',
        response: { 200: recoveryCodesSchema },
      } satisfies RouteOf<typeof endpoints.renewRecoveryCodes>,
    },
    (request) => renewCodes(platform, adminOf(request)),
  )

  api.delete(
    '/admin/admins/:id/second-factor',
    {
      config: { access: 'team', power: 'team', proof: true, notFound: 'admin_not_found' },
      schema: {
        summary: "Reset a colleague's two-step sign-in, when they have lost their phone",
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await resetSecondFactor(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
