import pg from 'pg'
import type { DocumentKey } from '#features/site/documents/documents.ts'
import type { EditedDocument } from '#features/site/schema.ts'
import { createAdminSession } from '#tests/support/accounts.ts'

type Fields = Record<string, string>

/** Publishes words by the API, as a volunteer's browser does. */
export type Editor = {
  publish: (key: DocumentKey, fields: Fields, entry?: string) => Promise<void>
}

export const openEditor = async (server: { url: string }, databaseUrl: string): Promise<Editor> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { headers } = await createAdminSession({ url: server.url, pool })
  await pool.end()
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body) ?? null,
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const versions = new Map<DocumentKey, number>()
  const versionOf = async (key: DocumentKey): Promise<number> =>
    versions.get(key) ?? (await call<EditedDocument>('GET', `/api/admin/site/${key}`)).version
  return {
    publish: async (key, fields, entry) => {
      const edit = { kind: 'fields', fields, ...(entry !== undefined && { entry }) }
      const { version } = await call<EditedDocument>('PUT', `/api/admin/site/${key}`, {
        version: await versionOf(key),
        publish: true,
        edit,
      })
      versions.set(key, version)
    },
  }
}
