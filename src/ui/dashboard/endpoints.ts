import { endpoint } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'

export type Uploaded = { url: string; type: string; bytes: number }

export const uploadPicture = endpoint<FormData, Uploaded>('POST', paths.api.upload)

/** For the library: also a PDF or an MP3. */
export const uploadResource = endpoint<FormData, Uploaded>('POST', `${paths.api.upload}?for=resource`)

/** Finds the person who has this address. */
export const findPerson = endpoint<{ email: string }, { id: string }>('POST', adminApi.personFind)
