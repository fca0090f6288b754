import type { ReactNode } from 'react'
import './arch-portrait.css'
import '#ui/styles/cover.css'

type ArchPortraitProps = {
  caption?: string
  /** The picture. */ children: ReactNode
}

export const ArchPortrait = ({ caption, children }: ArchPortraitProps) => (
  <figure className="arch-portrait">
    <div className="cover arch-portrait-frame">{children}</div>
    {caption && <figcaption className="arch-portrait-caption">{caption}</figcaption>}
  </figure>
)
