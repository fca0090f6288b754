import { Link } from 'wouter'
import { NewsletterForm } from '#features/people/newsletter/newsletter-form.tsx'
import { editable } from '#features/site/editable.ts'
import { telAddress } from '#shared/phone.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { useToday } from '#browser/today.tsx'
import { Brand } from './brand.tsx'
import './footer.css'
import { footerColumns } from './navigation.ts'

type Props = {
  /** The path of the page that is shown. */
  at: string
}

/** On phones it has the address only where people look for it. */
const pagesWithContact: string[] = [paths.home, paths.contact]

export function Footer({ at }: Props) {
  const year = useToday().slice(0, 4)
  return (
    <footer className="footer" data-contact={pagesWithContact.includes(at) || undefined}>
      <div className="weave" />
      <div className="wrap footer-columns">
        <div className="footer-about">
          <div {...editable('name')}>
            <Brand />
            <p className="footer-tagline">{site.tagline}</p>
          </div>
          <address {...editable('contact')}>
            {site.contact.address}
            <a href={telAddress(site.contact.phone)} className="footer-link nowrap">
              {site.contact.phone}
            </a>
          </address>
          {site.links.length > 0 && (
            <ul className="footer-links" {...editable('links')}>
              {site.links.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} className="footer-link" rel="me noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footerColumns.map(({ heading, items }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="footer-heading">{heading}</h2>
            <ul>
              {items.map(({ name, href }) => (
                <li key={href}>
                  <Link href={href} className="footer-link">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div id="newsletter" className="footer-newsletter">
          <h2 className="footer-heading">Get updates by email</h2>
          <p className="footer-promise small">
            <span>Teachings, events and news.</span> <span>Unsubscribe at any time.</span>
          </p>
          <NewsletterForm />
          <Link href={paths.newsletter} className="footer-link small">
            Read earlier newsletters
          </Link>
        </div>
      </div>
      <div className="wrap footer-end">
        <span>
          © {year} {site.name}
        </span>
        <Link href={paths.privacy} className="footer-link">
          Privacy
        </Link>
        {/* In the display face: the page has already loaded its characters for Akan. */}
        <span className="footer-proverb" lang={site.proverb.language} {...editable('proverb')}>
          {site.proverb.text}
        </span>
        <a href="#top" className="footer-link">
          Back to top
        </a>
      </div>
    </footer>
  )
}

/** Of a page that is one task, such as paying: nothing leads away from it. */
export const ShortFooter = () => (
  <footer className="footer">
    <div className="weave" />
    <div className="wrap footer-line">
      <Brand />
      <Link href={paths.privacy} className="footer-link">
        Privacy
      </Link>
      <Link href={paths.contact} className="footer-link">
        Contact
      </Link>
    </div>
  </footer>
)
