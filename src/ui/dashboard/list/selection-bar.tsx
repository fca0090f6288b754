import type { ReactNode } from 'react'
import './selection-bar.css'

type SelectionBarProps = {
  noun: string
  count: number
  total: number
  onToggleAll: () => void
  /** What can be done with those that are ticked. */
  children: ReactNode
}

export const SelectionBar = ({ noun, count, total, onToggleAll, children }: SelectionBarProps) => (
  <div className="selection-bar" role="group" aria-label={`Actions for selected ${noun}`}>
    <label className="choice">
      <input
        type="checkbox"
        className="choice-box"
        checked={count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total
        }}
        onChange={onToggleAll}
      />
      <span aria-live="polite">{count === 0 ? 'Select all on this page' : `${count} selected`}</span>
    </label>
    {count > 0 && <div className="selection-bar-actions">{children}</div>}
  </div>
)
