import { Link } from 'wouter'
import { editable } from '#features/site/editable.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { heroArt } from '#ui/art/hero-art.ts'
import './mission.css'

export function Mission() {
  return (
    <section className="section" aria-labelledby="mission-title">
      <div className="wrap mission">
        <div {...editable('aims')}>
          <h2 id="mission-title">Our Mission</h2>
          <blockquote>{site.mission}</blockquote>
          <Link href={paths.about} className="link">
            Read our story
          </Link>
        </div>
        <div className="mission-picture">
          <img
            src={heroArt.circle.portrait}
            alt=""
            width={780}
            height={1350}
            loading="lazy"
            decoding="async"
          />
        </div>
      </div>
    </section>
  )
}
