import type { Admin } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import * as endpoints from './endpoints.ts'
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

  serve(
    api,
    endpoints.signInWithCode,
    {
      access: 'public',
      summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
      body: stepCodeSchema,
      response: { 200: loginAnswerSchema },
    },
    (request, reply) => signIn.withCode({ request, reply }, request.body),
  )

  serve(
    api,
    endpoints.passkeySignInOptions,
    {
      access: 'public',
      summary: 'Start signing in with a passkey',
      body: passkeyAttemptSchema,
      response: { 200: passkeyRequestSchema },
    },
    (request) => signIn.passkeyOptions({ request }, request.body.ticket),
  )

  serve(
    api,
    endpoints.signInWithPasskey,
    {
      access: 'public',
      summary: 'Sign in with a passkey, which counts as both steps',
      body: passkeySignInSchema,
      response: { 200: loginAnswerSchema },
    },
    (request, reply) => signIn.withPasskey({ request, reply }, request.body),
  )
}
