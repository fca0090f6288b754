import type { ReactNode } from 'react'
import { site } from '#shared/site.ts'
import { Mark } from '#ui/parts/marks/mark.tsx'
import './login-page.css'
import './door-panel.css'

type Props = {
  title: string
  /** What the page is for, or why the reader cannot continue. */
  text: ReactNode
  children: ReactNode
}

/** A page before the dashboard, for people who are not signed in. It looks like the sign-in. */
export const DoorPanel = ({ title, text, children }: Props) => (
  <>
    <div className="weave" />
    <main id="main" tabIndex={-1} className="admin-login">
      <div className="admin-login-panel door-panel">
        <p className="admin-login-title">
          <Mark />
          <span>{site.name}</span>
          <span className="admin-login-label">Admin</span>
        </p>
        <div>
          <h1 className="door-panel-title">{title}</h1>
          <p className="muted">{text}</p>
        </div>
        {children}
      </div>
    </main>
  </>
)
