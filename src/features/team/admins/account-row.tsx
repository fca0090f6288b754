import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './account-row.css'

type Props = { icon: LucideIcon; title: string; text: string; actions?: ReactNode }

/** A way to sign in or a device: what it is, how it stands, and what can be done with it. */
export const AccountRow = ({ icon: Icon, title, text, actions }: Props) => (
  <div className="account-row">
    <span className="account-row-icon">
      <Icon size={20} aria-hidden="true" />
    </span>
    <div className="account-row-words">
      <b>{title}</b>
      <p className="muted">{text}</p>
    </div>
    <div className="account-row-actions">{actions}</div>
  </div>
)
