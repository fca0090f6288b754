import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
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
  const areCounted = tabs.every(({ count }) => count !== undefined)
  // An address may lead to a tab that a phone has no room for: its bar moves there, and the page stays.
  useLayoutEffect(() => {
    const bar = list.current
    const tab = bar?.querySelector('[aria-selected="true"]')
    if (bar && tab) bar.scrollLeft += hiddenBy(bar.getBoundingClientRect(), tab.getBoundingClientRect())
  }, [chosen, tabs.length, areCounted])
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

/** How far a tab reaches past the edge of its bar: to the right, or below zero to the left. */
const hiddenBy = (bar: DOMRect, tab: DOMRect): number =>
  Math.max(0, tab.right - bar.right) + Math.min(0, tab.left - bar.left)
