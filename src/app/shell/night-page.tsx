import type { ReactNode } from 'react'
import { headArt, type HeadScene } from '#ui/art/art.ts'
import '#ui/parts/page-head.css'
import './night-page.css'

type Props = { scene?: HeadScene; badge?: string; title: string; text: ReactNode; actions: ReactNode }

/** A whole page of night, for when there is no other: what happened, and the ways on. */
export function NightPage({ scene, badge, title, text, actions }: Props) {
  return (
    <div className="page-head night-page" data-scene={scene}>
      {scene && <img className="page-head-scene" src={headArt[scene]} alt="" width={1000} height={500} />}
      <div className="wrap page-head-text">
        {badge && <p className="night-page-badge">{badge}</p>}
        <h1>{title}</h1>
        <p className="night-page-text">{text}</p>
        <div className="night-page-actions">{actions}</div>
      </div>
    </div>
  )
}
