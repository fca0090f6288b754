import { figure, listed } from '#shared/figures.ts'
import type { Entry, WholePerson } from '../schema.ts'

const nouns: readonly [kind: Entry['kind'], one: string, many: string][] = [
  ['request', 'request', 'requests'],
  ['registration', 'registration', 'registrations'],
  ['gift', 'gift', 'gifts'],
  ['contact', 'call or visit', 'calls and visits'],
  ['note', 'note', 'notes'],
]

/** What comes along with a person who becomes one with another: "2 requests, 1 gift and 1 group move too." */
export const movesWith = ({ timeline, groups, emails, hasOlder }: WholePerson): string => {
  const counted = nouns.map(([kind, one, many]) => {
    const count = timeline.filter((entry) => entry.kind === kind).length
    return said(count, one, many)
  })
  const all = [
    said(emails.length, 'email address', 'email addresses'),
    ...counted,
    said(groups.length, 'circle', 'circles'),
  ].filter((part) => part !== undefined)
  if (all.length === 0) return 'Nothing else moves.'
  const isOne = all.length === 1 && all[0]!.startsWith('1 ')
  return `${hasOlder ? 'More than ' : ''}${listed(all)} ${isOne ? 'moves' : 'move'} too.`
}

const said = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${figure(count)} ${count === 1 ? one : many}`
