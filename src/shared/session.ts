/** Who is signed in, as the pages know them. */
export type SessionUser = {
  id: string
  fullName: string
  username: string
  email: string
  role: 'member' | 'moderator' | 'leader' | 'admin'
  isApproved: boolean
  emailConfirmed: boolean
  /** The address that theirs is to become, once the letter to it is answered. */
  pendingEmail: string | null
}
