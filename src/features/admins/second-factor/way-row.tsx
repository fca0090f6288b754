import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; text: string; actions: ReactNode }

/** One way to do the second step: what it is, how it stands, and what can be done with it. */
export const WayRow = ({ icon: Icon, title, text, actions }: Props) => (
  <div className="way-row">
    <span className="way-row-icon">
      <Icon size={20} aria-hidden="true" />
    </span>
    <div className="way-row-words">
      <b>{title}</b>
      <p className="muted">{text}</p>
    </div>
    <div className="way-row-actions">{actions}</div>
  </div>
)
