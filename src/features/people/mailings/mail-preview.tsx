import { plainTextWithLinks } from '#shared/text/markup.ts'
import { site } from '#shared/site.ts'
import { Mark } from '#ui/parts/marks/mark.tsx'
import { Markup } from '#ui/parts/text/markup.tsx'
import { firstNameMark, topicWords } from './categories.ts'
import './mail-preview.css'
import type { Reach } from './schema.ts'

/** `isBegun`: the writer has written something beside what stood there at first, as the link to an event. */
type Written = { subject: string; words: string; isBegun?: boolean }
type Read = Pick<Reach, 'example' | 'reason' | 'topic'>

// A name has no marks: "*" and brackets would be read as some.
const nameIn = (text: string, name: string): string =>
  text.replaceAll(firstNameMark, name.replaceAll(/[*[\]#>]/g, ''))

const stillToWrite = 'Your message appears here as you write.'

/** As one of the readers will see it, on a phone. Mail programs show it light. */
export const MailPreview = ({
  subject,
  words,
  isBegun = words.trim() !== '',
  example,
  reason,
  topic,
}: Written & Read) => (
  <div className="mail-preview light">
    <article className="mail-preview-card" aria-label="The email">
      <div className="weave" />
      <div className="mail-preview-part">
        <p className="mail-preview-brand">
          <Mark />
          {site.name}
        </p>
        <h3 className="mail-preview-heading">{nameIn(subject, example).trim() || 'Your subject'}</h3>
        {!isBegun && <p className="muted">{stillToWrite}</p>}
        {words.trim() !== '' && <Markup text={nameIn(words, example)} headingLevel={4} />}
      </div>
      <p className="mail-preview-part mail-preview-foot">
        {reason && `${reason} `}
        <span className="mail-preview-stop">No more emails {topicWords[topic]}</span>
      </p>
    </article>
  </div>
)

/** For mail programs that show text only. */
export const PlainPreview = ({ subject, words, isBegun = words.trim() !== '', example }: Written & Read) => (
  <pre className="plain-preview">
    {[nameIn(subject, example), !isBegun && stillToWrite, nameIn(plainTextWithLinks(words), example).trim()]
      .filter(Boolean)
      .join('\n\n')}
  </pre>
)
