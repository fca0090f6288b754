/** Who is signed in, as the pages know them. */
export type SessionUser = {
  id: string
  fullName: string
  username: string
  email: string
  role: 'member' | 'moderator' | 'leader' | 'admin'
  isApproved: boolean
  emailConfirmed: boolean
}

export const firstNameOf = ({ fullName }: { fullName: string }): string =>
  fullName.trim().split(/\s+/)[0] ?? ''
