export const memberRoles = ['member', 'moderator', 'leader', 'admin'] as const

export type MemberRole = (typeof memberRoles)[number]

export const roleNames: Record<MemberRole, string> = {
  member: 'Member',
  moderator: 'Moderator',
  leader: 'Leader',
  admin: 'Admin',
}
