import { CircleUser, HandCoins, Inbox, PhoneCall, StickyNote, Ticket, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { shortDate, shortMoment } from '#shared/time/dates.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { Entry } from '../schema.ts'
import './timeline.css'

const icons: Record<Entry['kind'], LucideIcon> = {
  account: CircleUser,
  registration: Ticket,
  gift: HandCoins,
  request: Inbox,
  note: StickyNote,
  contact: PhoneCall,
}

const atOnce = 20

/** What happened between a person and us, the newest first. */
export function Timeline({ entries, hasOlder }: { entries: readonly Entry[]; hasOlder: boolean }) {
  const [shown, setShown] = useState(atOnce)
  const list = useRef<HTMLOListElement>(null)
  // The button disappears when everything is shown: the focus moves to the first entry that has come.
  useEffect(() => {
    if (shown > atOnce) list.current?.querySelectorAll('li')[shown - atOnce]?.focus()
  }, [shown])
  if (entries.length === 0) return <p className="timeline-empty muted">Nothing to show yet.</p>
  return (
    <>
      <ol ref={list} className="timeline">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id} tabIndex={-1} data-kind={entry.kind}>
            <EntryOf entry={entry} />
          </li>
        ))}
      </ol>
      {entries.length > shown ? (
        <p className="timeline-more">
          <Button variant="outline" onClick={() => setShown(shown + atOnce)}>
            Show more
          </Button>
        </p>
      ) : (
        hasOlder && <p className="timeline-empty muted">Older entries are in the lists of each tab.</p>
      )}
    </>
  )
}

const EntryOf = ({ entry: { kind, at, isWholeDay, title, text, mark, href } }: { entry: Entry }) => {
  const Icon = icons[kind]
  return (
    <>
      <span className="timeline-icon">
        <Icon size={17} aria-hidden="true" />
      </span>
      <div className="timeline-entry">
        <p className="timeline-head">
          {href ? (
            <Link href={href} className="timeline-title">
              {title}
            </Link>
          ) : (
            <span className="timeline-title">{title}</span>
          )}
          {mark && <StateBadge look={mark.look}>{mark.label}</StateBadge>}
        </p>
        {text && <p className="timeline-text">{text}</p>}
        <time dateTime={at}>{isWholeDay ? shortDate(at) : shortMoment(at)}</time>
      </div>
    </>
  )
}
