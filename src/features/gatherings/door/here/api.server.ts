import type { Api } from '#server/http/app.ts'
import { takeShared, type SharedLimit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { secretHash } from '#server/secrets.ts'
import type { Platform } from '#server/platform.ts'
import { takeTurns } from '#server/turns.ts'
import * as endpoints from './endpoints.ts'
import { readHere, sayHere } from './here.server.ts'
import { hereSchema, openHereSchema, saidHereSchema, sayHereSchema } from './schema.ts'

/** A hall of some hundred guests shares one Wi-Fi, and all of them open the poster within minutes. */
const opening: SharedLimit = {
  network: { name: 'here pages', max: 3_000, seconds: 600 },
  each: { name: 'here page', max: 3_000, seconds: 600 },
}

/** No one has to say the same more often. */
const saying: SharedLimit = {
  network: { name: 'said here', max: 1_500, seconds: 600 },
  each: { name: 'said here as', max: 10, seconds: 600 },
}

/** Where the poster at the door of a free event leads. */
export const hereApi = (api: Api, platform: Platform): void => {
  const { limits } = platform
  // Those who arrive together wait for each other in the database. They must not take all of its connections.
  const inTurn = takeTurns({ atOnce: 2, longestQueue: 500, longestWaitMs: 20_000 })

  serve(
    api,
    endpoints.openHere,
    {
      access: 'public',
      summary: 'The event of a poster "I am here", using the token from its code',
      body: openHereSchema,
      response: { 200: hereSchema },
    },
    async (request) => {
      await takeShared(limits, opening, request.ip, secretHash(request.body.token))
      return readHere(platform.db, request.body.token)
    },
  )

  serve(
    api,
    endpoints.sayHere,
    {
      access: 'public',
      summary: 'Say that one is here, by the code of a ticket, an email or a phone number',
      body: sayHereSchema,
      response: { 200: saidHereSchema },
    },
    async (request) => {
      await takeShared(limits, saying, request.ip, secretHash(request.body.who.toLowerCase()))
      return inTurn(() => sayHere(platform, request.body))
    },
  )
}
