import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { Mark } from '#ui/parts/marks/mark.tsx'
import './brand.css'

/** A longer name has two smaller lines or three, so that what stands beside it keeps its place. */
const lengthOf = ({ length }: string): 'very' | 'yes' | undefined => {
  if (length > 24) return 'very'
  return length > 14 ? 'yes' : undefined
}

export function Brand() {
  return (
    <Link href={paths.home} className="brand">
      <Mark />
      <span className="brand-name" data-long={lengthOf(site.name)}>
        {site.name}
      </span>
    </Link>
  )
}
