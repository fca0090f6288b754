import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './shell.css'
import './print.css'

type Props = {
  /** The page brings a header and a `main` of its own. */
  isBare: boolean
  children: ReactNode
}

/** What surrounds every page. */
export function Shell({ isBare, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isBare ? (
        children
      ) : (
        <>
          <Header />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </>
      )}
    </>
  )
}
