import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { Rings } from '#ui/parts/marks/rings.tsx'

export function MissionAndVision() {
  const aims = useWords('aims')
  if (!aims) return null
  return (
    <div className="wrap about-aims" {...editable('aims')}>
      <section className="about-aim" aria-labelledby="mission-title">
        <Rings />
        <h2 id="mission-title">Our Mission</h2>
        <p>{aims.mission}</p>
      </section>
      <section className="about-aim" aria-labelledby="vision-title">
        <Rings />
        <h2 id="vision-title">Our Vision</h2>
        <p>{aims.vision}</p>
      </section>
    </div>
  )
}
