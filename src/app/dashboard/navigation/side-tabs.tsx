import { Fragment, useId } from 'react'
import { Link } from 'wouter'
import type { Tab } from '../tabs.ts'
import './side-tabs.css'
import { TabCount } from './tab-count.tsx'
import { groupTabs } from './tab-groups.ts'
import { useWaiting } from './use-waiting.ts'

type Props = { tabs: Tab[]; current: Tab | undefined }

/** All tabs at the side of a wide window, under their headings. */
export function SideTabs({ tabs, current }: Props) {
  const id = useId()
  const waitingAt = useWaiting()
  return (
    <nav className="side-tabs" aria-label="Dashboard">
      <div className="side-tabs-scroll">
        {groupTabs(tabs).map((group) => (
          <Fragment key={group.heading ?? ''}>
            {group.heading && (
              <p id={`${id}-${group.heading}`} className="side-tabs-heading">
                {group.heading}
              </p>
            )}
            <ul aria-labelledby={group.heading && `${id}-${group.heading}`}>
              {group.tabs.map((tab) => (
                <li key={tab.entry.id}>
                  <SideTab tab={tab} isCurrent={tab === current} waiting={waitingAt(tab)} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </nav>
  )
}

type SideTabProps = { tab: Tab; isCurrent: boolean; waiting: number }

const SideTab = ({ tab: { path, entry }, isCurrent, waiting }: SideTabProps) => (
  <Link href={path} className="side-tab" aria-current={isCurrent ? 'page' : undefined}>
    <entry.icon size={16} aria-hidden="true" />
    <span>{entry.label}</span>
    <TabCount count={waiting} />
  </Link>
)
