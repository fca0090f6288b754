import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import './back-link.css'

/** From a thing's page back to its list. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="back-link">
    <ArrowLeft size={17} aria-hidden="true" />
    {children}
  </Link>
)
