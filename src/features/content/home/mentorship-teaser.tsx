import { editable } from '#features/site/editable.ts'
import { mentorTime } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { headArt } from '#ui/art/art.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import './mentorship-teaser.css'

export function MentorshipTeaser() {
  return (
    <section className="section" aria-labelledby="mentorship-title">
      <div className="wrap">
        <div className="mentorship-teaser">
          <div className="mentorship-teaser-text">
            <p className="mentorship-teaser-label">Mentorship Program</p>
            <h2 id="mentorship-title">A mentor who listens before answering</h2>
            <p {...editable('times')}>
              Two to four conversations a month, in person, online or by phone. Tell us what you need and
              we'll reach out within {mentorTime()}.
            </p>
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
