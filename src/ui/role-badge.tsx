import { Shield } from 'lucide-react'
import './role-badge.css'

const names = { admin: 'Admin', leader: 'Leader', moderator: 'Moderator', member: 'Member' } as const

export const RoleBadge = ({ role }: { role: keyof typeof names }) => (
  <span className={`role-badge role-badge-${role}`}>
    {role === 'admin' && <Shield size={13} aria-hidden="true" />}
    {names[role]}
  </span>
)
