import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { PageModule } from '#browser/page.ts'
import { NightPage } from './night-page.tsx'

function NotFoundPage() {
  return (
    <NightPage
      scene="city"
      badge="404"
      title="Page Not Found"
      text="We can't find that page. Start from home, or try one of these."
      actions={
        <>
          <ButtonLink href={paths.home} variant="gold">
            Back to home
          </ButtonLink>
          <ButtonLink href={paths.teachings} variant="ghost">
            Teachings
          </ButtonLink>
          <ButtonLink href={paths.events} variant="ghost">
            Events
          </ButtonLink>
        </>
      }
    />
  )
}

export const page: PageModule = {
  Component: NotFoundPage,
  head: () => ({
    title: 'Page Not Found',
    description: "We can't find that page. Start from home, or try teachings and events.",
  }),
}
