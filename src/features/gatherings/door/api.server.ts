import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { takeShared, type Limit, type SharedLimit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { secretHash } from '#server/secrets.ts'
import type { Platform } from '#server/platform.ts'
import { takeTurns } from '#server/turns.ts'
import { makeDoorLink, makePoster, readDoor, stopDoorLink } from './door-box.server.ts'
import { takeLatePayment } from './late-payment.server.ts'
import { readDoorList } from './door-list.server.ts'
import * as endpoints from './endpoints.ts'
import {
  batchAnswerSchema,
  batchSchema,
  doorBoxSchema,
  doorLinkFormSchema,
  doorListSchema,
  latePaidSchema,
  latePaymentSchema,
  openDoorSchema,
} from './schema.ts'
import { takeBatch } from './take-batch.server.ts'

/** Ten phones of one hall share its Wi-Fi: each asks every half minute, and sends after each scan. */
const asking: SharedLimit = {
  network: { name: 'door', max: 9_000, seconds: 600 },
  each: { name: 'door link', max: 6_000, seconds: 600 },
}

/** What one link can write: a hall of 500 scanned six times over. */
const writing: Limit = { name: 'door rows', max: 3_000, seconds: 3_600 }

export const doorApi = (api: Api, platform: Platform): void => {
  const { limits } = platform
  // Batches of one event wait for each other in the database. Together they must not take all of its connections.
  const inTurn = takeTurns({ atOnce: 2, longestQueue: 500, longestWaitMs: 20_000 })
  const params = z.object({ id: z.uuid() })
  const box = { 200: doorBoxSchema }

  serve(
    api,
    endpoints.doorOfEvent,
    {
      access: 'team',
      power: 'registrations.read',
      notFound: 'event_not_found',
      summary: 'The door of an event: links, phones, who is in the hall and who was let in twice',
      params,
      response: box,
    },
    (request) => readDoor(platform, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.makeDoorLink,
    {
      access: 'team',
      power: 'registrations.cancel',
      notFound: 'event_not_found',
      summary: 'Make a link for the people at the door',
      params,
      body: doorLinkFormSchema,
      response: box,
    },
    (request) => makeDoorLink(platform, adminOf(request), request.params.id, request.body.strength),
  )

  serve(
    api,
    endpoints.makePoster,
    {
      access: 'team',
      power: 'registrations.cancel',
      notFound: 'event_not_found',
      summary: 'Make a code for the poster at the door of a free event; the one before ends',
      params,
      response: box,
    },
    (request) => makePoster(platform, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.stopDoorLink,
    {
      access: 'team',
      power: 'registrations.cancel',
      notFound: 'link_not_valid',
      summary: 'Stop a link for the people at the door',
      params,
      response: box,
    },
    (request) => stopDoorLink(platform, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.takeLatePayment,
    {
      access: 'team',
      power: 'registrations.pay',
      notFound: 'event_not_found',
      summary: 'Note that a guest who has not paid, or a walk-in, has paid in cash or by mobile money',
      params,
      body: latePaymentSchema,
      response: { 200: latePaidSchema },
    },
    (request) => takeLatePayment(platform, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.openDoor,
    {
      access: 'public',
      summary: 'The list of an event for a phone at its door, using the token from its link',
      body: openDoorSchema,
      response: { 200: doorListSchema },
    },
    async (request) => {
      await takeShared(limits, asking, request.ip, secretHash(request.body.token))
      return readDoorList(platform, request.body)
    },
  )

  serve(
    api,
    endpoints.sendCheckIns,
    {
      access: 'public',
      summary: 'Store what a phone at the door has scanned, using the token from its link',
      body: batchSchema,
      response: { 200: batchAnswerSchema },
    },
    async (request) => {
      const { token, rows } = request.body
      await takeShared(limits, asking, request.ip, secretHash(token))
      if (rows.length > 0) await limits.take(writing, secretHash(token), rows.length)
      return inTurn(() => takeBatch(platform, request.body))
    },
  )
}
