import { recallJson, remember } from '#browser/memory/browser-memory.ts'
import { isUuid, newUuid } from '#shared/uuid.ts'

const key = 'device'

/** This browser, as a meeting counts it. The id says nothing about it. */
export const thisDevice = (): string => {
  const known = recallJson(key)
  if (typeof known === 'string' && isUuid(known)) return known
  const made = newUuid()
  remember(key, made)
  return made
}
