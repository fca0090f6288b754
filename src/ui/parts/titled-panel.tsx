import type { ComponentProps, ReactNode } from 'react'
import { Panel } from './panel.tsx'
import './titled-panel.css'

type Props = {
  /** Where a link to this part jumps to. */
  id: string
  title: string
  /** One sentence. */
  text?: ReactNode
  /** Stands beside the title. */
  aside?: ReactNode
  /** Its one line stands beside the title. */
  isSmall?: boolean
  /** What lets it have focus. */
  focus?: Pick<ComponentProps<'section'>, 'ref' | 'tabIndex' | 'onFocusCapture'>
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export const TitledPanel = ({ id, title, text, aside, isSmall = false, focus, children }: Props) => (
  <section
    {...focus}
    id={id}
    className="titled-panel"
    data-small={isSmall || undefined}
    aria-labelledby={`${id}-title`}
  >
    <Panel>
      <div className="titled-panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {text && <p className="titled-panel-text">{text}</p>}
      {children}
    </Panel>
  </section>
)
