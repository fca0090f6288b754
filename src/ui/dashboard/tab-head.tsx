import type { ReactNode } from 'react'
import './tab-head.css'

type TabHeadProps = {
  title: string
  /** One line below it: "14 events, 6 ahead". */
  lead?: ReactNode
  /** At most two buttons; one of them is the main thing to do here. */
  actions?: ReactNode
}

export const TabHead = ({ title, lead, actions }: TabHeadProps) => (
  <div className="tab-head">
    <div>
      <h1 className="tab-head-title">{title}</h1>
      <p className="tab-head-lead">{lead ?? ' '}</p>
    </div>
    {actions && <div className="tab-head-actions">{actions}</div>}
  </div>
)
