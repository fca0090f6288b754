import type { ReactNode } from 'react'
import { classes } from '#ui/styles/classes.ts'
import './tab-head.css'

type TabHeadProps = {
  /** The way to the page that this one belongs to. */
  back?: ReactNode
  title: string
  /** One line below it: "14 events, 6 ahead". */
  lead?: ReactNode
  /** The main thing to do here stands last, in a `PageFoot`, so that a phone has it in reach of the thumb. */
  actions?: ReactNode
}

export const TabHead = ({ back, title, lead, actions }: TabHeadProps) => (
  <div className={classes('tab-head', back !== undefined && 'tab-head-below')}>
    {back}
    <div className="tab-head-words">
      <h1 className="tab-head-title">{title}</h1>
      <p className="tab-head-lead">{lead ?? ' '}</p>
    </div>
    {actions && <div className="tab-head-actions">{actions}</div>}
  </div>
)
