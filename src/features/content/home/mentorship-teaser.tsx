import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { mentorTime } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { headArt } from '#ui/art/art.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import './mentorship-teaser.css'

export function MentorshipTeaser() {
  const words = useWords('mentorship-words')
  if (!words) return null
  return (
    <section className="section" aria-labelledby="mentorship-title">
      <div className="wrap">
        <div className="mentorship-teaser">
          <div className="mentorship-teaser-text">
            <p className="mentorship-teaser-label">Mentorship Program</p>
            <div {...editable('mentorship-words')}>
              <h2 id="mentorship-title">{words.teaserTitle}</h2>
              <p>
                {words.teaser} Tell us what you need and we'll reach out within {mentorTime()}.
              </p>
            </div>
            <div className="mentorship-teaser-actions">
              <ButtonLink href={paths.mentorship} variant="gold">
                Request a Mentor
              </ButtonLink>
              <ButtonLink href="#ask-question" variant="ghost">
                Ask a Question
              </ButtonLink>
            </div>
          </div>
          <img src={headArt.mentor} alt="" width={1000} height={500} loading="lazy" decoding="async" />
        </div>
      </div>
    </section>
  )
}
