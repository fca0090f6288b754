import type { Admin } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import type * as endpoints from './endpoints.ts'
import {
  loginAnswerSchema,
  passkeyAttemptSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  stepCodeSchema,
} from './schema.ts'
import { createSignIn } from './sign-in.server.ts'

/** The second step of signing in, and signing in with a passkey alone. */
export const signInApi = (api: Api, platform: Platform, sessions: Sessions<Admin>): void => {
  const signIn = createSignIn(platform, sessions)

  api.post(
    '/admin/login/code',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
        body: stepCodeSchema,
        response: { 200: loginAnswerSchema },
      } satisfies RouteOf<typeof endpoints.signInWithCode>,
    },
    (request, reply) => signIn.withCode({ request, reply }, request.body),
  )

  api.post(
    '/admin/login/passkey-options',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Start signing in with a passkey',
        body: passkeyAttemptSchema,
        response: { 200: passkeyRequestSchema },
      } satisfies RouteOf<typeof endpoints.passkeySignInOptions>,
    },
    (request) => signIn.passkeyOptions({ request }, request.body.ticket),
  )

  api.post(
    '/admin/login/passkey',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in with a passkey, which counts as both steps',
        body: passkeySignInSchema,
        response: { 200: loginAnswerSchema },
      } satisfies RouteOf<typeof endpoints.signInWithPasskey>,
    },
    (request, reply) => signIn.withPasskey({ request, reply }, request.body),
  )
}
