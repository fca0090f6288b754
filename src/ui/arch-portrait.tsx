import './arch-portrait.css'

type ArchPortraitProps = { src: string; alt: string; caption?: string }

export const ArchPortrait = ({ src, alt, caption }: ArchPortraitProps) => (
  <figure className="arch-portrait">
    <img className="arch-portrait-image" src={src} alt={alt} width="500" height="600" loading="lazy" />
    {caption && <figcaption className="arch-portrait-caption">{caption}</figcaption>}
  </figure>
)
