import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { heroArt, type HeroScene } from '#ui/art/art.ts'
import './page-head.css'

type PageHeadProps = {
  scene: HeroScene
  title: string
  lead?: ReactNode
  /** The way back, above the title. */
  crumb?: { href: string; label: string }
  children?: ReactNode
}

/** The night band at the top of a page, with its scene at the right. */
export const PageHead = ({ scene, title, lead, crumb, children }: PageHeadProps) => (
  <div className="page-head" data-scene={scene}>
    <img
      className="page-head-scene"
      src={heroArt[scene].landscape}
      alt=""
      width={1600}
      height={900}
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
