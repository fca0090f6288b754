import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record, type Actor } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure } from '#shared/calls/errors.ts'
import { insertResource, lockResource, updateResource, type ResourceRow } from './queries.server.ts'
import type { AdminResource, ResourceForm } from './schema.ts'

export const createResource = (db: Db, actor: Actor, form: ResourceForm): Promise<AdminResource> =>
  db.transaction(async (tx) => {
    const resource = await insertResource(tx, await rowOf(tx, form))
    await record(tx, actor, {
      action: 'resource.created',
      subject: { id: resource.id, name: resource.title },
    })
    tx.touch('resources')
    return resource
  })

export const changeResource = (
  db: Db,
  actor: Actor,
  id: string,
  form: ResourceForm,
  seen: Seen,
): Promise<AdminResource> =>
  db.transaction(async (tx) => {
    const before = await lockResource(tx, id)
    ensure(before, 'resource_not_found')
    await ensureUnchanged(tx, before, seen)
    const row = await rowOf(tx, form)
    const resource = await updateResource(tx, id, row)
    await record(tx, actor, {
      action: 'resource.updated',
      subject: { id, name: resource.title },
      ...describeChange<ResourceRow>(loggedFields.resource, before, row),
      version: before.version,
    })
    tx.touch('resources')
    return resource
  })

export const deleteResource = (db: Db, binContents: BinContents, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const title = (await lockResource(tx, id))?.title
    ensure(title, 'resource_not_found')
    await moveToBin(tx, binContents, actor, { kind: 'resource', id, title, power: 'resources' })
    await record(tx, actor, { action: 'resource.deleted', subject: { id, name: title } })
    tx.touch('resources')
  })

const rowOf = async (tx: Tx, form: ResourceForm): Promise<ResourceRow> => {
  const upload = await claimUpload(tx, form.fileUrl, 'fileUrl')
  await claimUpload(tx, form.imageUrl, 'imageUrl')
  return {
    title: form.title,
    description: form.description,
    category: form.category,
    fileUrl: form.fileUrl ?? null,
    fileType: form.fileUrl ? (upload?.type ?? form.fileType ?? null) : null,
    fileBytes: upload?.bytes ?? null,
    imageUrl: form.imageUrl ?? null,
    author: form.author ?? null,
    access: form.access,
  }
}
