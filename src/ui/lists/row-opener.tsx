import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** What a row opens: a page, or something over the list. The label has the words of the cell in it. */
export type Opener = { label: string } & ({ href: string } | { onOpen: () => void })

/** The name of a row, as the link or button that opens it. */
export const RowOpener = ({ label, children, ...rest }: Opener & { children: ReactNode }) => {
  const shared = { className: 'table-open', 'aria-label': label, children }
  return 'href' in rest ? (
    <Link {...shared} href={rest.href} />
  ) : (
    <button {...shared} type="button" onClick={rest.onOpen} />
  )
}
