import { site } from '#shared/site.ts'
import { Rings } from '#ui/parts/marks/rings.tsx'

const vision =
  'A generation of young Africans rooted in old wisdom, unafraid of new questions, and known where they live for keeping their word.'

export function MissionAndVision() {
  return (
    <div className="wrap about-aims">
      <section className="about-aim" aria-labelledby="mission-title">
        <Rings />
        <h2 id="mission-title">Our Mission</h2>
        <p>{site.mission}</p>
      </section>
      <section className="about-aim" aria-labelledby="vision-title">
        <Rings />
        <h2 id="vision-title">Our Vision</h2>
        <p>{vision}</p>
      </section>
    </div>
  )
}
