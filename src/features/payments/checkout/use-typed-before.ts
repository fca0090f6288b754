import { useState } from 'react'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { findAkin } from './attempts.ts'
import type { Details } from './read-answer.ts'

/**
 * What was typed before, for this payment or for one that is akin to it. The memory is read once the page is alive; it
 * fills a form that has a new `key` then.
 */
export const useTypedBefore = (
  values: Details | undefined,
  isAkin: (subject: string) => boolean,
  earlier?: () => Details | undefined,
) => {
  const isAwake = useBrowserValue(() => true, false)
  const [before, setBefore] = useState<Details | null>()
  if (isAwake && before === undefined) setBefore(values ?? findAkin(isAkin)?.values ?? earlier?.() ?? null)
  return { typed: values ?? before ?? undefined, formKey: before ? 'known' : 'new' }
}
