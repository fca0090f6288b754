import { story, values } from './about-page.ts'
import { counsellingAreas, counsellingReasons, counsellingWords } from './counselling.ts'
import type { ContentOf, Document } from './document.ts'
import { giftExamples, waysToGive } from './giving.ts'
import { aims, announcement, focusAreas } from './home-page.ts'
import { amounts, promisedTimes } from './hours-and-amounts.ts'
import { leaders } from './leaders.ts'
import { look } from './look.ts'
import { mentorshipBenefits, mentorshipWords } from './mentorship.ts'
import { openingWords } from './opening.ts'
import {
  aboutHead,
  contactHead,
  counsellingHead,
  donateHead,
  eventsHead,
  joinHead,
  mentorshipHead,
  prayerHead,
  resourcesHead,
  teachingsHead,
} from './page-heads.ts'
import { counsellingQuestions, mentorshipQuestions } from './questions.ts'
import { slides } from './slides.ts'
import { testimonials } from './testimonials.ts'
import { contactDetails, links, name, proverbWords } from './who-we-are.ts'

/**
 * Everything that volunteers can change without a programmer, in the order of the overview. A key is the name of its versions
 * in the table `site_texts`, so it stays.
 */
export const documents = {
  name,
  look,
  contact: contactDetails,
  times: promisedTimes,
  links,
  proverb: proverbWords,
  opening: openingWords,
  giving: waysToGive,
  amounts,
  gifts: giftExamples,
  slides,
  leaders,
  'counselling-questions': counsellingQuestions,
  'mentorship-questions': mentorshipQuestions,
  testimonials,
  announcement,
  'focus-areas': focusAreas,
  aims,
  values,
  story,
  'mentorship-benefits': mentorshipBenefits,
  'mentorship-words': mentorshipWords,
  'counselling-areas': counsellingAreas,
  'counselling-reasons': counsellingReasons,
  'counselling-words': counsellingWords,
  'about-head': aboutHead,
  'teachings-head': teachingsHead,
  'events-head': eventsHead,
  'mentorship-head': mentorshipHead,
  'counselling-head': counsellingHead,
  'resources-head': resourcesHead,
  'donate-head': donateHead,
  'contact-head': contactHead,
  'prayer-head': prayerHead,
  'join-head': joinHead,
} satisfies Record<string, Document>

type Documents = typeof documents

export type DocumentKey = keyof Documents

export const documentKeys = Object.keys(documents) as DocumentKey[]

/** What each document holds. */
export type Words = { [Key in DocumentKey]: ContentOf<Documents[Key]> }

/** A document, when the type checker knows no more than that its key is one of them. */
export const documentOf = (key: DocumentKey): Document => documents[key]
