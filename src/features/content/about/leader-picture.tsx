import { isDrawn, SitePicture } from '#features/site/pictures/site-picture.tsx'
import type { LeaderCard } from '#features/site/schema.ts'
import { ArchPortrait } from '#ui/parts/marks/arch-portrait.tsx'
import '#ui/styles/cover.css'

type Props = { picture: LeaderCard['picture'] }

const size = { width: 500, height: 600 }

/** Of a leader: an uploaded photo, or a portrait that was drawn for the site. */
export const LeaderPortrait = ({ picture }: Props) => (
  <ArchPortrait>
    <SitePicture picture={picture} sizes="(max-width: 767px) 45vw, 270px" {...size} />
  </ArchPortrait>
)

/** On the leader's own page: it says when the portrait is a drawing. */
export const LeaderPortraitWithCaption = ({ picture }: Props) => (
  <ArchPortrait {...(isDrawn(picture.file) && { caption: 'Illustration' })}>
    <SitePicture picture={picture} sizes="(max-width: 767px) 60vw, 340px" {...size} />
  </ArchPortrait>
)

/** In a list, beside the name. */
export const SmallLeaderPicture = ({ picture }: Props) => (
  <span className="cover leader-link-picture">
    <SitePicture picture={picture} sizes="72px" isBesideItsName {...size} />
  </span>
)
