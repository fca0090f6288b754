import { LetteredCover } from '#ui/parts/marks/lettered-cover.tsx'
import type { TeachingCard } from '../schema.ts'
import { pictureOf } from '../teaching-looks.ts'

type Props = {
  teaching: Pick<TeachingCard, 'imageUrl' | 'cover' | 'lettering'>
  /** Given where the picture is at the top of what is opened. */
  isFirst?: boolean
}

/** The picture of a teaching: its own, a drawn one, or a word of the text set large. */
export const TeachingCover = ({ teaching, isFirst }: Props) =>
  teaching.lettering ? (
    <LetteredCover {...teaching.lettering} />
  ) : (
    <img
      src={pictureOf(teaching)}
      alt=""
      width={640}
      height={400}
      {...(!isFirst && { loading: 'lazy', decoding: 'async' })}
    />
  )
