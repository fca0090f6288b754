import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '#server/database/client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { can, type Viewer } from '#shared/powers.ts'
import { site } from '#shared/site.ts'
import { reachesEvent } from '../hosts/own-events.server.ts'
import { defaultRefundHours } from '../policy.ts'
import { findTerms, type Terms } from './queries.server.ts'
import type { AdminEvent } from './schema.ts'

export const defaultTerms = (): Terms => ({
  price: 0,
  priceChoices: [],
  deposit: null,
  restDays: null,
  currency: site.currency,
  refundHours: defaultRefundHours,
  capacity: null,
  onlineCapacity: null,
})

/** Those who write the texts leave the terms of an event as they are. */
export const ensureMayChangeTerms = async (
  tx: Queryable,
  viewer: Viewer,
  before: AdminEvent,
  after: Terms,
): Promise<void> => {
  if (!(await reachesEvent(tx, viewer, 'events.terms', before.id))) ensureSameTerms(before, after)
}

/** What they create is free and without a limit of places, or has the terms of the event that it is a copy of. */
export const ensureMaySetTerms = async (
  tx: Queryable,
  viewer: Viewer,
  terms: Terms,
  copyOf: string | undefined,
): Promise<void> => {
  if (can(viewer.roles, 'events.terms')) return
  ensureSameTerms((copyOf && (await findTerms(tx, copyOf))) || defaultTerms(), terms)
}

const sentences: Record<keyof Terms, string> = {
  price: 'Only hosts and administrators can set the price.',
  priceChoices: 'Only hosts and administrators can set the prices.',
  deposit: 'Only hosts and administrators can set the deposit.',
  restDays: 'Only hosts and administrators can set when the rest is due.',
  currency: 'Only hosts and administrators can set the currency.',
  refundHours: 'Only hosts and administrators can set when refunds close.',
  capacity: 'Only hosts and administrators can set the number of places.',
  onlineCapacity: 'Only hosts and administrators can set the number of places.',
}

const names = Object.keys(sentences) as (keyof Terms)[]

const ensureSameTerms = (before: Terms, after: Terms): void => {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  if (changed.length === 0) return
  throw new Refusal('not_allowed', {
    sentence: sentences[changed[0]!],
    fields: Object.fromEntries(changed.map((name) => [name, sentences[name]])),
  })
}
