import type { Logo } from '#shared/site.ts'
import { endpoint, withQuery } from '#shared/calls/endpoint.ts'

export type Uploaded = {
  url: string
  type: string
  bytes: number
  logo?: Omit<Logo, 'file' | 'name'> | undefined
}

export const uploadPicture = endpoint<FormData, Uploaded>('POST', '/api/upload')

/** For the library: also a PDF or an MP3. */
export const uploadResource = withQuery(uploadPicture, 'for=resource')

/** Also an SVG file. The answer says how large the logo is, and on what it can be read. */
export const uploadLogo = withQuery(uploadPicture, 'for=logo')

/** Finds the person who has this address. */
export const findPerson = endpoint<{ email: string }, { id: string }>('POST', '/api/admin/people/find')
