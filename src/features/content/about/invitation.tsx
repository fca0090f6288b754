import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'

export function Invitation() {
  return (
    <section className="wrap" aria-labelledby="invitation-title">
      <div className="about-invitation">
        <div>
          <h2 id="invitation-title">There's a place for you</h2>
          <p>Come once. Stay if it helps.</p>
        </div>
        <div className="about-invitation-actions">
          <ButtonLink href={paths.joinUs}>Join Us Today</ButtonLink>
          <ButtonLink href={paths.contact} variant="outline">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
