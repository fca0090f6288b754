import { Shield } from 'lucide-react'
import { roleNames, type MemberRole } from '#shared/roles.ts'
import './role-badge.css'

export const RoleBadge = ({ role }: { role: MemberRole }) => (
  <span className={`role-badge role-badge-${role}`}>
    {role === 'admin' && <Shield size={13} aria-hidden="true" />}
    {roleNames[role]}
  </span>
)
