import type { MemberRole } from './roles.ts'

/** Who is signed in, as the pages know them. */
export type SessionUser = {
  id: string
  fullName: string
  username: string
  email: string
  phone: string | null
  role: MemberRole
  isApproved: boolean
  emailConfirmed: boolean
  /** The address that theirs is to become, once the email to it is answered. */
  pendingEmail: string | null
  /**
   * The team has set their password, so they have to choose their own by the link in an email before anything is
   * open.
   */
  ownPassword: 'link sent' | 'link needed' | null
}

/**
 * The name of a cookie that pages can read: a member has signed in in this browser. Only then do the pages ask the
 * server who it is.
 */
export const signedInMark = 'signed-in'
