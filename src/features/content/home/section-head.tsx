import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'

type Props = { id: string; title: string; text: string; more: { href: string; what?: string } }

/** The head of a section that shows some of many: its title, and the way to all of them. */
export function SectionHead({ id, title, text, more }: Props) {
  return (
    <div className="home-head">
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <Link href={more.href} className="home-more">
        {more.what ? `View More ${more.what}` : 'View More'}
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </div>
  )
}
