import { site } from '#shared/site.ts'
import { headArt } from '#ui/art/art.ts'

// One text each: words in pieces would move one by one when the typeface comes.
const today = `That was ${site.foundedIn}. By the next month we needed more chairs. Today ${site.believers} young believers are part of ${site.name}, in ${site.contact.city} and online, and we still do what we did that first day: we stay after the service and talk.`
const meaning = `${site.name} is an Akan word: go back and fetch it. We retrieve wisdom from the past, from Scripture first, then from elders and from each other. We test it together. Then we bring it to this week’s work, love, money and doubt.`

export function Story() {
  return (
    <section className="wrap about-story" aria-labelledby="story-title">
      <div>
        <h2 id="story-title">Our Story</h2>
        <p className="lead">
          It began with a question no one wanted to ask during the service. Nine of us pulled up chairs
          afterwards and talked until the caretaker switched off the lights.
        </p>
        <p>{today}</p>
        <p>{meaning}</p>
        <p className="about-proverb">
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
