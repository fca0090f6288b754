import './arch-portrait.css'
import '#ui/styles/cover.css'

type ArchPortraitProps = { src: string; alt: string; caption?: string }

export const ArchPortrait = ({ src, alt, caption }: ArchPortraitProps) => (
  <figure className="arch-portrait">
    <div className="cover arch-portrait-frame">
      <img src={src} alt={alt} width="500" height="600" loading="lazy" />
    </div>
    {caption && <figcaption className="arch-portrait-caption">{caption}</figcaption>}
  </figure>
)
