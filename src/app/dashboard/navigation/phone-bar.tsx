import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { TeamRole } from '#shared/powers.ts'
import type { Tab } from '../tabs.ts'
import { MoreSheet } from './more-sheet.tsx'
import './phone-bar.css'
import { placesOnPhone } from './phone-places.ts'
import { TabCount } from './tab-count.tsx'
import { useWaiting } from './use-waiting.ts'

type Props = { roles: readonly TeamRole[]; current: Tab | undefined }

/** The bar at the bottom of a phone: four tabs and More, which opens a sheet with the others. */
export function PhoneBar({ roles, current }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const places = placesOnPhone(roles)
  const close = () => setIsOpen(false)
  return (
    <>
      <Places {...places} current={current} isOpen={isOpen} onMore={() => setIsOpen(true)} />
      {isOpen && (
        <MoreSheet tabs={places.inMore} current={current} onClose={close}>
          <Places {...places} current={current} isOpen onMore={close} onLeave={close} />
        </MoreSheet>
      )}
    </>
  )
}

type PlacesProps = {
  inBar: Tab[]
  inMore: Tab[]
  current: Tab | undefined
  isOpen: boolean
  onMore: () => void
  /** Only in the sheet, whose entry in the history the way to the tab replaces. */
  onLeave?: () => void
}

const Places = ({ inBar, inMore, current, isOpen, onMore, onLeave }: PlacesProps) => {
  const waitingAt = useWaiting()
  const isInMore = current !== undefined && !inBar.includes(current)
  return (
    <nav className="phone-bar" aria-label="Dashboard">
      <ul>
        {inBar.map((tab) => (
          <li key={tab.entry.id}>
            <Link
              href={tab.path}
              className="phone-bar-place"
              aria-current={tab === current && !isOpen ? 'page' : undefined}
              replace={onLeave !== undefined}
              onClick={onLeave}
            >
              <span className="phone-bar-icon">
                <tab.entry.icon size={22} aria-hidden="true" />
              </span>
              <span>{tab.entry.shortLabel ?? tab.entry.label}</span>
              <TabCount count={waitingAt(tab)} />
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="phone-bar-place"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-current={isInMore || isOpen ? 'true' : undefined}
            onClick={onMore}
          >
            <span className="phone-bar-icon">
              <Menu size={22} aria-hidden="true" />
            </span>
            <span>More</span>
            {inMore.some((tab) => waitingAt(tab) > 0) && (
              <>
                <span className="phone-bar-dot" />
                <span className="visually-hidden">something is waiting</span>
              </>
            )}
          </button>
        </li>
      </ul>
    </nav>
  )
}
