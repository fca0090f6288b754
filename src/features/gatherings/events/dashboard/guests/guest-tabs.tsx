import { useRef, type KeyboardEvent } from 'react'
import { nextTab } from '#ui/parts/next-tab.ts'
import './guest-tabs.css'

export type GuestTab = { id: string; label: string; count: number }

type Props = {
  tabs: readonly GuestTab[]
  chosen: string
  /** What the panel below is called, for the tabs to name it. */
  panelId: string
  onChoose: (id: string) => void
}

/** The parts of a guest list, each with how many people are in it. */
export const GuestTabs = ({ tabs, chosen, panelId, onChoose }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const moveWithKeys = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[nextTab(event.key, at, tabs.length)]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div ref={list} className="guest-tabs" role="tablist" aria-label="Guests" onKeyDown={moveWithKeys}>
      {tabs.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="guest-tab"
          data-tab={id}
          aria-selected={id === chosen}
          aria-controls={panelId}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {label} <span className="guest-tab-count">{count}</span>
        </button>
      ))}
    </div>
  )
}
