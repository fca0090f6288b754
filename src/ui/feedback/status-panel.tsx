import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '#ui/parts/panel.tsx'
import { RingIcon } from '#ui/parts/marks/rings.tsx'
import './status-panel.css'

type Props = { icon: LucideIcon; title: string; text: ReactNode; actions: ReactNode; children?: ReactNode }

/** A whole page that says how something is, and what the reader can do until it changes. */
export const StatusPanel = ({ icon, title, text, actions, children }: Props) => (
  <div className="status-page">
    <Panel className="status-panel">
      <RingIcon icon={icon} />
      <h1>{title}</h1>
      <p className="status-panel-text">{text}</p>
      {children}
      <div className="status-panel-actions">{actions}</div>
    </Panel>
  </div>
)
