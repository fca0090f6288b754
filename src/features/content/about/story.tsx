import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { site } from '#shared/site.ts'
import { headArt } from '#ui/art/art.ts'
import { Markup } from '#ui/parts/text/markup.tsx'

export function Story() {
  const story = useWords('story')
  if (!story) return null
  return (
    <section className="wrap about-story" aria-labelledby="story-title">
      <div>
        <h2 id="story-title">Our Story</h2>
        <div {...editable('story')}>
          <p className="lead">{story.lead}</p>
          <Markup text={story.text} headingLevel={3} />
        </div>
        <p className="about-proverb" {...editable('proverb')}>
          <span lang={site.proverb.language}>{site.proverb.text}</span>
          <span className="about-proverb-meaning">{site.proverb.meaning}</span>
        </p>
      </div>
      <div className="about-picture">
        <img src={headArt.mentor} alt="" width={1000} height={500} loading="lazy" decoding="async" />
      </div>
    </section>
  )
}
