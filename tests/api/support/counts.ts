import type { CountSheet } from '#features/money/treasury/counts/schema.ts'
import { today } from './content.ts'
import type { Dashboard } from './dashboard.ts'

export type CountAnswer = CountSheet & { error?: string; code?: string; fields?: Record<string, string> }

/** A row of a count. Without more it is cash from no one who is named. */
export const aRow = (amount: number, given: object = {}) => ({
  id: crypto.randomUUID(),
  who: { kind: 'none' },
  method: 'cash',
  amount,
  ...given,
})

export const aNew = (name: string, given: object = {}) => ({ kind: 'new', name, ...given })

/** A count whose total is what its rows add up to. */
export const aCount = (rows: ReturnType<typeof aRow>[], given: object = {}) => ({
  countedOn: today(),
  occasion: 'Sunday gathering',
  currency: 'GHS',
  countedBy: 'Nii Lante',
  alsoCountedBy: 'Esi Quaye',
  total: rows.reduce((sum, { amount }) => sum + amount, 0),
  rows,
  ...given,
})

/** What a treasurer does with counts, over HTTP. `seen`: the version that the form was opened with. */
export const countsOf = ({ call, headers }: Dashboard, server: { url: string }) => {
  const send = async (method: string, path: string, body: object | undefined, seen?: string) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(seen && { 'if-match': `"${seen}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as CountAnswer }
  }
  const at = (id: string, what = '') => `/api/admin/count-sheets/${id}${what}`
  return {
    save: (id: string, count: object, seen?: string) => send('PUT', at(id), count, seen),
    book: (id: string, count: object, seen?: string) => send('POST', at(id, '/book'), count, seen),
    confirm: (id: string, seen?: string) => send('POST', at(id, '/confirm'), undefined, seen),
    read: (id: string) => call<CountAnswer>('GET', at(id)),
    remove: (id: string) => call('DELETE', at(id)),
  }
}
