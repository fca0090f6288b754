import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './empty-state.css'
import { RingIcon } from '#ui/parts/marks/rings.tsx'

type EmptyStateProps = {
  icon: LucideIcon
  title: string
  /** One sentence. */
  text?: string
  /** At most two buttons. */
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
}

export const EmptyState = ({ icon, title, text, actions, headingLevel = 2 }: EmptyStateProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      <RingIcon icon={icon} />
      <Heading className="empty-state-title">{title}</Heading>
      {text && <p className="empty-state-text">{text}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  )
}
