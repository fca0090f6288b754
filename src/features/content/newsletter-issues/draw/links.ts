import { paths } from '#shared/paths.ts'
import type { DrawnIssue } from './issue.ts'

/** The whole address of one of our pages, or one elsewhere. Only our own says which issue it was read in. */
export const addressIn =
  (publicUrl: string, { number }: Pick<DrawnIssue, 'number'>) =>
  (to: string): string => {
    if (!to.startsWith('/')) return to
    if (number === null) return `${publicUrl}${to}`
    const url = new URL(to, publicUrl)
    url.searchParams.set('from', sourceOf(number))
    return `${publicUrl}${url.pathname}${url.search}${url.hash}`
  }

/** How the count of visits calls an issue. */
export const sourceOf = (number: number): string => `newsletter-${number}`

export const webAddressOf = (publicUrl: string, issue: DrawnIssue): string | undefined =>
  issue.slug === null ? undefined : addressIn(publicUrl, issue)(paths.newsletterIssue(issue.slug))
