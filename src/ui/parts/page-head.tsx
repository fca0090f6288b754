import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { smallPicture } from '#shared/paths.ts'
import { headArt, type HeadScene } from '#ui/art/art.ts'
import { classes } from '#ui/styles/classes.ts'
import './page-head.css'

type PageHeadProps = {
  /** One of our scenes, or the address of a picture. */
  scene: HeadScene | { picture: string }
  title: ReactNode
  lead?: ReactNode
  /** The way back, above the title. */
  crumb?: { href: string; label: string }
  /** On pages where people come to do something: what they came for begins higher up. */
  low?: boolean
  /** Marks the words that the team can change. */
  'data-words'?: string
  children?: ReactNode
}

/** The night band at the top of a page. Its scene stands above the words on a phone and beside them on wider screens. */
export const PageHead = ({ scene, title, lead, crumb, low = false, children, ...marks }: PageHeadProps) => (
  <div
    className={classes('page-head', low && 'page-head-low')}
    data-scene={typeof scene === 'string' ? scene : 'picture'}
    data-title={isShort(title, 20) ? 'short' : undefined}
    data-lead={isShort(lead, low ? 85 : 72) ? 'short' : undefined}
  >
    <img
      className="page-head-scene"
      {...(typeof scene === 'string' ? { src: headArt[scene] } : sourcesOf(scene.picture))}
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
      <div {...marks}>
        <h1 className="page-head-title">{title}</h1>
        {lead && <p className="page-head-lead">{lead}</p>}
      </div>
      {children}
    </div>
  </div>
)

/** One line of a title, two of a lead, on every phone: such words need no more room than that. */
const isShort = (words: ReactNode, letters: number): boolean =>
  typeof words === 'string' && words.length <= letters

/** An uploaded picture is there for phones as well; a drawing is one file. */
const sourcesOf = (picture: string) => {
  const small = smallPicture(picture)
  if (small === picture) return { src: picture }
  return { srcSet: `${small} 640w, ${picture} 1600w`, sizes: '(min-width: 768px) 54vw, 100vw', src: small }
}
