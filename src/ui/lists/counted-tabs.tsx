import { useRef, type KeyboardEvent } from 'react'
import { nextTab } from '#ui/parts/next-tab.ts'
import './counted-tabs.css'

export type CountedTab = {
  id: string
  label: string
  /** Undefined until it is known. */
  count: number | undefined
}

type Props = {
  /** What the tabs divide. */
  label: string
  tabs: readonly CountedTab[]
  chosen: string
  /** What the panel below is called, for the tabs to name it. */
  panelId: string
  onChoose: (id: string) => void
}

/** The parts of a list, each with how many are in it. */
export const CountedTabs = ({ label, tabs, chosen, panelId, onChoose }: Props) => {
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
    <div ref={list} className="counted-tabs" role="tablist" aria-label={label} onKeyDown={moveWithKeys}>
      {tabs.map(({ id, label: name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="counted-tab"
          data-tab={id}
          aria-selected={id === chosen}
          aria-controls={panelId}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name} <span className="counted-tab-count">{count}</span>
        </button>
      ))}
    </div>
  )
}
