import type { ReactNode } from 'react'
import { Announcement } from './announcement.tsx'
import { Footer, ShortFooter } from './footer.tsx'
import { Header } from './header.tsx'
import './shell.css'
import './print.css'

type Props = {
  /** The page brings a header and a `main` of its own. */
  isBare: boolean
  /** The page is one task: see the route. */
  isTask: boolean
  /** Its path. */
  at: string
  children: ReactNode
}

/** What surrounds every page. */
export function Shell({ isBare, isTask, at, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isBare ? (
        children
      ) : (
        <>
          <Announcement />
          <Header />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {isTask ? <ShortFooter /> : <Footer at={at} />}
        </>
      )}
    </>
  )
}
