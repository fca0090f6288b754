import type { ReactNode } from 'react'
import './selection-bar.css'

type SelectionBarProps = {
  noun: string
  count: number
  /** What can be done with those that are ticked. */
  children: ReactNode
}

/** Below the rows, so that ticking one does not move the others. */
export const SelectionBar = ({ noun, count, children }: SelectionBarProps) => (
  <div className="selection-bar" role="group" aria-label={`Actions for selected ${noun}`}>
    <span aria-live="polite">{count > 0 && `${count} selected`}</span>
    {count > 0 && <div className="selection-bar-actions">{children}</div>}
  </div>
)
