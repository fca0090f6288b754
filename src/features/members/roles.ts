export const memberRoles = ['member', 'moderator', 'leader', 'admin'] as const

export type MemberRole = (typeof memberRoles)[number]
