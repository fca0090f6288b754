import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const TeachingNotFound = () => (
  <PageHead
    scene="night"
    title="Teaching Not Found"
    lead="It may have been taken down, or the address has a slip in it. It is not wrong to go back."
  >
    <p className="teaching-not-found-way">
      <ButtonLink href={paths.teachings} variant="gold">
        Back to Teachings
      </ButtonLink>
    </p>
  </PageHead>
)
