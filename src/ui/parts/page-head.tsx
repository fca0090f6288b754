import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { headArt, type HeadScene } from '#ui/art/art.ts'
import { classes } from '#ui/styles/classes.ts'
import './page-head.css'

type PageHeadProps = {
  scene: HeadScene
  title: ReactNode
  lead?: ReactNode
  /** The way back, above the title. */
  crumb?: { href: string; label: string }
  /** On pages where people come to do something: what they came for begins higher up. */
  low?: boolean
  children?: ReactNode
}

/** The night band at the top of a page. Its scene stands above the words on a phone and beside them on wider screens. */
export const PageHead = ({ scene, title, lead, crumb, low = false, children }: PageHeadProps) => (
  <div className={classes('page-head', low && 'page-head-low')} data-scene={scene}>
    <img
      className="page-head-scene"
      src={headArt[scene]}
      alt=""
      width={1000}
      height={500}
      fetchPriority="high"
    />
    <div className="wrap page-head-text">
      {crumb && (
        <Link href={crumb.href} className="page-head-crumb">
          <ArrowLeft size={17} aria-hidden="true" />
          {crumb.label}
        </Link>
      )}
      <h1 className="page-head-title">{title}</h1>
      {lead && <p className="page-head-lead">{lead}</p>}
      {children}
    </div>
  </div>
)
