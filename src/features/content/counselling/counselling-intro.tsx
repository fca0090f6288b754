import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'

/** The sentence under a title, and the room below it if there is none. */
export const CounsellingIntro = ({ part }: { part: 'areas' | 'reasons' }) => (
  <p className="counselling-intro" {...editable('counselling-words')}>
    {useWords('counselling-words')?.[part]}
  </p>
)
