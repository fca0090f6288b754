import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link that may lead to a page, to a part of this page, to a file or to another site. */
export const SiteLink = (props: Props) => (isPage(props) ? <Link {...props} /> : <a {...props} />)

/** Only pages of this site are changed in place; the browser handles files, API calls, anchors and other sites. */
const isPage = ({ href, target, download }: Props): boolean =>
  /^\/(?!\/|api\/)[^#]*$/.test(href) && target === undefined && download === undefined
