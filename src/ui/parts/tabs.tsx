import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { nextTab } from './next-tab.ts'
import './tabs.css'

type Tab<Id extends string> = { id: Id; label: string; icon?: LucideIcon; content: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  /** Together with `onChange`, the parent decides; otherwise the first tab is open at the start. */
  value?: Id
  onChange?: (id: Id) => void
}

export const Tabs = <Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) => {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<Id | undefined>(tabs[0]?.id)
  const selected = value ?? own

  const select = (id: Id) => {
    setOwn(id)
    onChange?.(id)
  }

  const moveWithKeys = (event: KeyboardEvent) => {
    const next =
      tabs[
        nextTab(
          event.key,
          tabs.findIndex(({ id }) => id === selected),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    select(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className="tabs">
      <div ref={list} className="tabs-list" role="tablist" aria-label={label} onKeyDown={moveWithKeys}>
        {tabs.map(({ id, label: name, icon: Icon }) => (
          <button
            key={id}
            id={`${base}-tab-${id}`}
            data-tab={id}
            type="button"
            role="tab"
            className="tabs-tab"
            aria-selected={id === selected}
            aria-controls={`${base}-panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => select(id)}
          >
            {Icon && <Icon size={17} aria-hidden="true" />}
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${base}-panel-${id}`}
          role="tabpanel"
          className="tabs-panel"
          aria-labelledby={`${base}-tab-${id}`}
          hidden={id !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
