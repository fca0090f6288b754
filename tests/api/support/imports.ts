import { expect } from 'vitest'
import type { ImportDetail, ImportRow } from '#features/people/people/import/schema.ts'
import type { ImportColumns, ImportKind } from '#features/people/people/import/categories.ts'
import type { Dashboard } from './dashboard.ts'
import { until } from './until.ts'

type Sent = { status: number; body: ImportDetail & { error?: string } }

/** Sends a CSV file as a browser does. */
export const sendFile = async (
  url: string,
  headers: Record<string, string>,
  kind: ImportKind,
  file: string | Uint8Array<ArrayBuffer>,
): Promise<Sent> => {
  const form = new FormData()
  form.append('file', new Blob([file], { type: 'text/csv' }), 'list.csv')
  const answer = await fetch(`${url}/api/admin/imports?kind=${kind}`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Sent['body'] }
}

/** One administrator at an import: the steps of the page, as calls. */
export const importer = (url: string, dashboard: Dashboard) => {
  const path = (id: string, step = '') => `/api/admin/imports/${id}${step}`
  const call = async <Body = ImportDetail>(
    method: string,
    address: string,
    body?: unknown,
  ): Promise<Body> => {
    const answer = await dashboard.call<Body>(method, address, body)
    expect(answer.status, `${method} ${address}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const read = (id: string) => call('GET', path(id))
  const untilState = async (id: string, state: string): Promise<ImportDetail> => {
    await until(`the import is ${state}`, async () => (await read(id)).state === state, 90_000)
    return read(id)
  }
  const check = async (kind: ImportKind, file: string, columns?: ImportColumns): Promise<ImportDetail> => {
    const { status, body } = await sendFile(url, dashboard.headers, kind, file)
    expect(status, JSON.stringify(body)).toBe(201)
    return call('PUT', path(body.id, '/columns'), { columns: columns ?? body.columns })
  }
  const start = async (id: string, invites = false): Promise<ImportDetail> => {
    await call('POST', path(id, '/start'), { invites })
    return untilState(id, 'done')
  }
  return {
    read,
    untilState,
    check,
    start,
    /** From the file to the end, with the columns that are guessed. */
    whole: async (kind: ImportKind, file: string, invites = false): Promise<ImportDetail> =>
      start((await check(kind, file)).id, invites),
    rows: async (id: string, fate = 'all'): Promise<ImportRow[]> =>
      (await dashboard.list<ImportRow>(path(id, `/rows?fate=${fate}`))).rows,
    undo: async (id: string): Promise<ImportDetail> => {
      await call('POST', path(id, '/undo'))
      return untilState(id, 'undone')
    },
  }
}

/** So many people who are not known. */
export const manyPeople = (count: number, word = 'many'): string =>
  [
    'Name,Email,Phone,Tags,Groups,Notes',
    ...Array.from(
      { length: count },
      (_, index) =>
        `Ama Mensah ${index},${word}${index}@example.org,+233 24 ${String(1_000_000 + index)},choir;${index % 7},Circle ${index % 5},Came with a friend`,
    ),
  ].join('\r\n')
