import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { Mark } from '#ui/parts/marks/mark.tsx'
import './brand.css'

export function Brand() {
  return (
    <Link href={paths.home} className="brand">
      <Mark />
      <span className="brand-name">{site.name}</span>
    </Link>
  )
}
