import { paths } from '#shared/paths.ts'
import type { Tone } from '#ui/styles/tone.ts'
import type { LeaderId } from '#shared/leaders.ts'
import { leaderList, type ListedLeader } from './leader-list.ts'

type Profile = {
  fullBio: string[]
  quote: string
  /** The colour of the quote, taken from the portrait. */
  tone: Tone
  primaryAction: { text: string; href: string }
  secondaryAction: { text: string; href: string }
}

export type Leader = ListedLeader & Profile

const profiles: Record<LeaderId, Profile> = {
  'kwabena-ofori': {
    tone: 'life',
    fullBio: [
      'Kwabena grew up in Koforidua, the third of five children, in a house where the radio preached and his grandmother argued with it. She could not read. She knew most of the Psalms by heart, and she asked better questions than anyone he has met since.',
      'He trained as a civil engineer and spent nine years on roads and drains in and around Accra. The work taught him something he still says about faith: what you can’t see holds up what you can. He stayed in church all those years, and kept his real questions for the car park.',
      'In 2022 he stopped doing that. After a service a younger colleague asked him how to forgive a father who was not sorry. Kwabena had no answer. He had a kettle, and he knew where the chairs were kept. Nine people stayed that day. A month later there were fourteen.',
      'Today he leads the team, looks after the accounts and hosts most of the after-service discussions. He has one rule for them: no one speaks twice until everyone who wants to has spoken once. He would rather end with a good question than with a quick answer.',
      'Kwabena is married to Efua, a pharmacist. They have two daughters, who believe that Sankofa is mainly about biscuits.',
    ],
    quote: 'No one should have to leave the room to ask the question they came with.',
    primaryAction: { text: 'See upcoming events', href: paths.events },
    secondaryAction: { text: 'Contact Us', href: paths.contact },
  },
  'abena-boateng': {
    tone: 'justice',
    fullBio: [
      'Abena was the new girl six times before she was fifteen. Her mother nursed in government hospitals, and the family went where the posting was: Tamale, Ho, Takoradi and back again. She learned to notice who is standing by the wall.',
      'She came to Sankofa in its first year as the guest of a friend, and went home annoyed. No one had asked her name until the evening was over. She wrote Kwabena a long message about it. He asked her to put it right.',
      'So she did. She taught the rest of us to look up when the door opens, to learn a name before offering an opinion, and to keep one chair free for anyone who comes late.',
      'Before that she ran the front desk of a hotel, and then the staff office of a food company in Tema. She says the work is the same. A guest, a new employee and a first-time visitor all want to know one thing: was anyone expecting me?',
      'Now she looks after our groups in Accra and online, the events and the welcome of new members. She sings alto, guards her Saturdays, and makes a jollof that she will not discuss with Chidi.',
    ],
    quote: 'People want to be expected. That is most of hospitality.',
    primaryAction: { text: 'Join Us', href: paths.joinUs },
    secondaryAction: { text: 'See upcoming events', href: paths.events },
  },
  'chidi-okafor': {
    tone: 'relate',
    fullBio: [
      'Chidi learned to read from two books: an Igbo Bible that had lost its cover, and a manual for lorry engines. His father kept both in one drawer of the workshop in Nnewi, and wanted them handled with the same care.',
      'He studied history and taught it for six years in a secondary school. His pupils kept asking what the syllabus did not cover. Why are there four gospels? Was God in our villages before the missionaries came? He went back to school himself, for theology, so that he could stop changing the subject.',
      'His thesis brought him to Accra. It was about how the first African teachers of the church read the Psalms, sixteen hundred years ago, and how much of what we call foreign was African first. He came for one year of writing and stayed for the discussions.',
      'At Sankofa he looks after the teachings and the resource library. A series begins the same way each time: we read the passage aloud, twice, and no one explains anything until after the second reading. He thinks most bad teaching is good teaching in a hurry.',
      'He is careful with the past. To go back for wisdom, he says, is not to call everything old wise. Some of what we were handed is treasure and some of it did harm. Reading Scripture together helps us to tell which.',
      'Chidi lives in Madina with more books than shelves. On Thursdays he teaches table tennis to the children on his street, and loses to several of them.',
    ],
    quote: 'Read it again before you agree with it. Then read it again before you disagree.',
    primaryAction: { text: 'Browse teachings', href: paths.teachings },
    secondaryAction: { text: 'Resource Library', href: paths.resources },
  },
  'dr-naledi-khumalo': {
    tone: 'seasons',
    fullBio: [
      'Naledi is a clinical psychologist from Pietermaritzburg. She came to Accra for two years and has stayed for eleven. She leads mentorship and counselling at Sankofa, and trains mentors before they meet anyone.',
      'Her mother played the organ in church, and her father interpreted in court. From one she learned that silence is part of the music. From the other, that you have not understood a person until you can say it back in words they would sign.',
      'Before Sankofa she worked in public hospitals with young adults: after a loss, after a move to a new country, after years of work without rest. Many of them had been told to pray harder. Naledi prays too. She also noticed how few had been asked what happened.',
      'She does not set faith against medicine. God can heal through a psalm, a prescription or a friend who turns up, she says, and needing all three is no lack of faith. When someone needs a clinic, she says so.',
      'She still supervises trainees one day a week. At our discussions you will find her at the back of the circle with the strong tea, asking the question after the question.',
    ],
    quote: 'Most people do not need an answer first. They need a chair.',
    primaryAction: { text: 'Request a Mentor', href: paths.mentorship },
    secondaryAction: { text: 'About counselling', href: paths.counselling },
  },
}

export const leaders: Leader[] = leaderList.map((leader) => ({ ...leader, ...profiles[leader.id] }))

export const findLeader = (id: string | undefined): Leader | undefined =>
  leaders.find((leader) => leader.id === id)
