import { ApiError } from '#shared/calls/api-client.ts'

type Reason = { text: string; helps: 'sign-in' | 'retry' | 'nothing' }

/** Why the documents can't be read or saved now. */
export const reasonAgainst = (error: Error): Reason => {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401)
    return { text: "You've been signed out. Sign in in another tab, then come back here.", helps: 'sign-in' }
  if (status === 403)
    return { text: "You can't edit the site at the moment. Ask an administrator.", helps: 'nothing' }
  if (status === undefined)
    return { text: "We can't reach the server. What you typed is kept on this device.", helps: 'retry' }
  return { text: "We couldn't load the words of this page.", helps: 'retry' }
}
