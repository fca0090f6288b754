import type { AdminEvent } from '../schema.ts'

/** What becomes of an event when its form is saved. */
export type Publish = 'draft' | 'now' | 'later'

export const publishOf = ({ state, publishedAt }: Pick<AdminEvent, 'state' | 'publishedAt'>): Publish => {
  if (state !== 'draft') return 'now'
  return publishedAt === null ? 'draft' : 'later'
}

/** The button of the form. */
export const submitText = (before: Pick<AdminEvent, 'state'> | undefined, publish: Publish): string => {
  if (publish === 'draft') return 'Save as draft'
  if (publish === 'later') return 'Save and publish later'
  if (before?.state === 'draft') return 'Publish now'
  return before ? 'Save changes' : 'Create event'
}

/** What stands beside the button. */
export const footNote = (before: Pick<AdminEvent, 'state'> | undefined, publish: Publish): string => {
  if (before?.state === 'cancelled') return 'Shown on the site as cancelled.'
  if (publish === 'draft') return 'Only the team sees a draft.'
  if (publish === 'later') return 'Only the team sees it until then.'
  return before?.state === 'planned'
    ? 'Visitors see the changes straight away.'
    : 'Goes live as soon as you save.'
}
