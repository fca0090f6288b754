import type { ReactNode } from 'react'
import { heroArt, type HeroScene } from '#ui/art/art.ts'
import './night-page.css'

type Props = { scene: HeroScene; badge?: string; title: string; text: ReactNode; actions: ReactNode }

/** A whole page of night, for when there is no other: what happened, and the ways on. */
export function NightPage({ scene, badge, title, text, actions }: Props) {
  return (
    <div className="night-page">
      <picture>
        <source media="(max-width: 767px)" srcSet={heroArt[scene].portrait} width={780} height={1350} />
        <img className="night-page-scene" src={heroArt[scene].landscape} alt="" width={1600} height={900} />
      </picture>
      <div className="wrap">
        {badge && <p className="night-page-badge">{badge}</p>}
        <h1>{title}</h1>
        <p className="night-page-text">{text}</p>
        <div className="night-page-actions">{actions}</div>
      </div>
    </div>
  )
}
