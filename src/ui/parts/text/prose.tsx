import type { ReactNode } from 'react'
import { classes } from '#ui/styles/classes.ts'
import './prose.css'

/** A text to be read at length: headings, paragraphs, lists and quotations, one under the other. */
export const Prose = ({ children }: { children: ReactNode }) => <div className="prose">{children}</div>

export const ProseQuote = ({ source, children }: { source?: string | undefined; children: ReactNode }) => (
  <figure className="prose-quote">
    <blockquote>{children}</blockquote>
    {source && <figcaption>{source}</figcaption>}
  </figure>
)

export const ProseList = ({ items, className }: { items: ReactNode[]; className?: string }) => (
  <ul className={classes('prose-list', className)}>
    {items.map((item, index) => (
      // A text never changes its order while it is shown.
      <li key={index}>{item}</li>
    ))}
  </ul>
)

export const ProseNumbers = ({ items, start }: { items: ReactNode[]; start: number }) => (
  <ol className="prose-numbers" start={start}>
    {items.map((item, index) => (
      // A text never changes its order while it is shown.
      <li key={index}>{item}</li>
    ))}
  </ol>
)
