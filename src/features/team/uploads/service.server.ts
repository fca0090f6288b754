import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable, Tx } from '#server/database/client.ts'
import { emptyAnswer } from '#server/http/files/file-answer.ts'
import { storedFileAnswers } from '#server/http/files/send-file.ts'
import type { Platform } from '#server/platform.ts'
import type { Storage } from '#server/storage/storage.ts'
import { Refusal, sentenceOf, type ErrorCode } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { repaintLogo } from './logo.server.ts'
import { cropped, inTurn, repaint, type Crop, type PictureSizes } from './pictures.server.ts'
import { insertUpload, listUploadNames, noteUse } from './queries.server.ts'
import { recognise } from './recognise.ts'
import type { Purpose, Uploaded } from './schema.ts'
import { sendUpload } from './send-upload.server.ts'

type Store = Pick<Platform, 'db' | 'storage'>
type Studio = Store & Pick<Platform, 'pictures'>

const megabyte = 1024 * 1024

export const limitOf: Record<Purpose, { bytes: number; sentence: string }> = {
  picture: { bytes: 5 * megabyte, sentence: 'Images can be up to 5 MB.' },
  logo: { bytes: 5 * megabyte, sentence: 'Images can be up to 5 MB.' },
  resource: { bytes: 25 * megabyte, sentence: 'Files can be up to 25 MB.' },
}

const typeOf = { pdf: 'application/pdf', mp3: 'audio/mpeg' } as const

/** Keeps an uploaded file, under a name that cannot be guessed. */
export const keepUpload = async (store: Studio, bytes: Buffer, purpose: Purpose): Promise<Uploaded> => {
  if (purpose === 'logo') return keepLogo(store, bytes)
  const kind = recognise(bytes)
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return keepPicture(store, bytes)
  if (purpose === 'picture') throw refusal('picture_not_supported')
  if (!kind) throw refusal('file_not_supported')
  return keep(store, `${randomName()}.${kind}`, typeOf[kind], bytes)
}

const keepPicture = async (store: Store, bytes: Buffer): Promise<Uploaded> => {
  return keepSizes(store, await repaint(bytes))
}

const keepLogo = async (store: Studio, bytes: Buffer): Promise<Uploaded> => {
  const { facts, ...sizes } = await repaintLogo(bytes, store.pictures)
  return { ...(await keepSizes(store, sizes)), logo: facts }
}

const keepSizes = async (store: Store, { large, small }: PictureSizes): Promise<Uploaded> => {
  const name = `${randomName()}.webp`
  const uploaded = await keep(store, name, 'image/webp', large)
  await store.storage.put(smallName(name), small)
  return uploaded
}

/** The row first: what is in the storage without one would never be cleaned up. */
const keep = async ({ db, storage }: Store, name: string, type: string, bytes: Buffer): Promise<Uploaded> => {
  await insertUpload(db, { name, type, bytes: bytes.length })
  await storage.put(name, bytes)
  return { url: paths.upload(name), type, bytes: bytes.length }
}

const randomName = (): string => randomBytes(16).toString('hex')

/** Every picture is there for phones as well. */
export const smallName = (name: string): string => name.replace('.webp', '-640.webp')

/** The name of the picture that a small one is made of. Both share its row. */
export const largeName = (name: string): string => name.replace('-640.webp', '.webp')

/** Every file in the storage that belongs to a row: a picture is there in two sizes. */
export const listStoredNames = async (db: Queryable): Promise<string[]> =>
  (await listUploadNames(db)).flatMap((name) => (name.endsWith('.webp') ? [name, smallName(name)] : [name]))

const refusal = (code: ErrorCode): Refusal => new Refusal(code, { fields: { file: sentenceOf(code) } })

const folder = paths.upload('')

export const fileAnswers = {
  ...storedFileAnswers('application/pdf', 'audio/mpeg', 'image/webp'),
  302: emptyAnswer('This file is stored on another site', { Location: 'Where it is' }),
}

/** Sends the file behind an address on this site, to a visitor who may have it; redirects to any other address. */
export const sendFileAt = (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  url: string,
): Promise<FastifyReply> | FastifyReply =>
  url.startsWith(folder)
    ? sendUpload(request, reply, storage, {
        name: url.slice(folder.length),
        cacheControl: 'private, no-store',
      })
    : reply.redirect(url)

/** A part of an uploaded picture, as large as a frame. Nothing if the file does not exist. */
export const cropUpload = async (storage: Storage, url: string, crop: Crop): Promise<Buffer | undefined> => {
  const file = await storage.open(url.slice(folder.length))
  return file && inTurn(async () => cropped(await buffer(file.read()), crop))
}

/** Notes in a transaction that an upload is put into something, and says what it is. Other addresses are none. */
export const claimUpload = async (
  tx: Tx,
  url: string | null | undefined,
  field: string,
): Promise<{ type: string; bytes: number } | undefined> => {
  if (!url?.startsWith(folder)) return undefined
  const upload = await noteUse(tx, url.slice(folder.length))
  if (!upload)
    throw new Refusal('invalid_input', {
      fields: { [field]: "We can't find this file. Please upload it again" },
    })
  return upload
}
