import { useId, type ReactNode } from 'react'
import './box.css'

type BoxProps = {
  title?: string
  /** How many wait, beside the title. */
  count?: number | undefined
  /** A few words at the end of the line of the title. */
  note?: ReactNode
  children: ReactNode
}

/** A white box of the dashboard; with a title it is a part of the page that can be jumped to. */
export const Box = ({ title, count, note, children }: BoxProps) => {
  const titleId = useId()
  if (title === undefined) return <div className="box">{children}</div>
  return (
    <section className="box" aria-labelledby={titleId}>
      <h2 className="box-title">
        <span id={titleId}>{title}</span>
        {count !== undefined && count > 0 && <CountBadge count={count} />}
        {note && <span className="box-note">{note}</span>}
      </h2>
      {children}
    </section>
  )
}

export const CountBadge = ({ count }: { count: number }) => (
  <span className="count-badge">{count > 99 ? '99+' : count}</span>
)
