import { ArrowRight } from 'lucide-react'
import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { NamedIcon } from '#ui/parts/named-icon.tsx'
import { SiteLink } from '#ui/parts/site-link.tsx'
import './focus-areas.css'

export function FocusAreas() {
  const areas = useWords('focus-areas')
  if (!areas) return null
  return (
    <section className="section section-sunken" aria-labelledby="focus-title">
      <div className="wrap">
        <div className="home-head">
          <div>
            <h2 id="focus-title">Core Focus Areas</h2>
            <p>Conversations we keep having.</p>
          </div>
        </div>
        <div className="focus-areas">
          {areas.map(({ id, title, text, link, tone, icon }) => (
            <article key={id} className="focus-area" data-tone={tone} {...editable('focus-areas', id)}>
              <NamedIcon name={icon} size={30} strokeWidth={1.8} />
              <h3>
                <SiteLink href={link} className="focus-area-link">
                  {title}
                </SiteLink>
              </h3>
              <p>{text}</p>
              <ArrowRight className="focus-area-arrow" size={20} aria-hidden="true" />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
