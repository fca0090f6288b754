import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import './needs-script.css'

/** What only scripts can bring or give a meaning to. Without them, a sentence stands in its place. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <>
    <div className="needs-script">{children}</div>
    <p className="needs-script-words">
      This page needs JavaScript. If you can't turn it on,{' '}
      <a className="link" href={paths.contact}>
        contact us
      </a>
      .
    </p>
  </>
)
