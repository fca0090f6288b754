import { paths } from '#shared/paths.ts'
import { heroArt } from '#ui/art.ts'
import { ButtonLink } from '#ui/button.tsx'
import './night-page.css'

export function NotFoundPage() {
  return (
    <div className="night-page">
      <img className="night-page-scene" src={heroArt.city.landscape} alt="" />
      <div className="wrap">
        <p className="night-page-badge">404</p>
        <h1>Page Not Found</h1>
        <p className="night-page-text">
          This road does not go anywhere. It is not wrong to go back: start again from home, or try one of
          these.
        </p>
        <div className="night-page-actions">
          <ButtonLink href={paths.home} variant="gold">
            Back to home
          </ButtonLink>
          <ButtonLink href={paths.teachings} variant="ghost">
            Teachings
          </ButtonLink>
          <ButtonLink href={paths.events} variant="ghost">
            Events
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
