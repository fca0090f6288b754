import { endpoint, withQuery } from '#shared/calls/endpoint.ts'

export type Uploaded = { url: string; type: string; bytes: number }

export const uploadPicture = endpoint<FormData, Uploaded>('POST', '/api/upload')

/** For the library: also a PDF or an MP3. */
export const uploadResource = withQuery(uploadPicture, 'for=resource')

/** Finds the person who has this address. */
export const findPerson = endpoint<{ email: string }, { id: string }>('POST', '/api/admin/people/find')
