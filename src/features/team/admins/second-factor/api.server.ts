import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { deviceName } from '#server/sessions/device.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from './endpoints.ts'
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

  serve(
    api,
    endpoints.ownSecondFactor,
    {
      ...own,
      summary: 'My passkeys, my authenticator app and how many recovery codes are left',
      response: { 200: secondFactorSchema },
    },
    (request) => readSecondFactor(db, adminOf(request).id),
  )

  serve(
    api,
    endpoints.startApp,
    {
      ...proved,
      summary: 'Begin to set up an authenticator app',
      response: { 200: startedAppSchema },
    },
    (request) => startTotp(platform, adminOf(request)),
  )

  serve(
    api,
    endpoints.confirmApp,
    {
      ...proved,
      summary: 'Confirm the authenticator app with its first code',
      body: confirmedAppSchema,
      response: { 200: addedWaySchema },
    },
    (request) => addTotp(platform, adminOf(request), request.body),
  )

  serve(
    api,
    endpoints.removeApp,
    {
      ...proved,
      summary: 'Remove my authenticator app',
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await removeTotp(platform, adminOf(request))
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.newPasskeyOptions,
    {
      ...proved,
      summary: 'Start adding a passkey',
      response: { 200: creationOptionsSchema },
    },
    (request) => creationOptions(platform, adminOf(request)),
  )

  serve(
    api,
    endpoints.addPasskey,
    {
      ...proved,
      summary: 'Add a passkey',
      body: newPasskeySchema,
      response: { 201: addedWaySchema },
    },
    async (request, reply) => {
      const name = deviceName(request.headers['user-agent'])
      return reply.code(201).send(await addPasskey(platform, adminOf(request), request.body, name))
    },
  )

  serve(
    api,
    endpoints.renamePasskey,
    {
      ...own,
      notFound: 'passkey_not_found',
      summary: 'Rename a passkey of mine',
      params,
      body: passkeyNameSchema,
      response: { 200: secondFactorSchema.shape.passkeys.element },
    },
    async (request) => {
      const renamed = await renamePasskey(db, adminOf(request).id, request.params.id, request.body.name)
      ensure(renamed, 'passkey_not_found')
      return renamed
    },
  )

  serve(
    api,
    endpoints.removePasskey,
    {
      ...proved,
      notFound: 'passkey_not_found',
      summary: 'Remove a passkey of mine',
      params,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await removePasskey(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.renewRecoveryCodes,
    {
      ...proved,
      summary: 'Make ten new recovery codes; the old ones no longer work',
      response: { 200: recoveryCodesSchema },
    },
    (request) => renewCodes(platform, adminOf(request)),
  )

  serve(
    api,
    endpoints.resetSecondFactor,
    {
      access: 'team',
      power: 'team',
      proof: true,
      notFound: 'admin_not_found',
      summary: "Reset a colleague's two-step sign-in, when they have lost their phone",
      params,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await resetSecondFactor(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
