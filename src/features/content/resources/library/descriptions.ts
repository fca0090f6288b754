import type { ResourceSlug } from './resource-list.ts'

/** Short enough for the three lines of a card. */
export const descriptions: Record<ResourceSlug, string> = {
  'life-purpose-study-guide':
    'Six sessions on worth, calling, gifts, work, rest and the next step. Each has a reading, questions and one thing to try.',
  'relationships-audio-series':
    'Five conversations, from friendship to forgiveness. Read the outlines now; the recordings are still to come.',
  'understanding-grace-video-teaching':
    'Ephesians 2, slowly, for people who grew up earning everything. Read the outline now; the film is still to come.',
  'social-justice-faith-reflection-guide':
    'Moses, Amos, Jesus and Micah for the office, the street and the voting queue. Four reflections and seven small steps.',
  'advent-devotional':
    'Four weeks of waiting: hope, peace, joy and love. A thought for each Sunday and a short reading for every day.',
  'identity-in-christ-video-series':
    'Four talks on who you are when no one is asking. Read the outlines now; the films are still to come.',
  'prayer-meditation-audio-guide':
    'Six ways to pray, from the morning to a sleepless night. Pray them as written; the recordings are still to come.',
  'community-building-toolkit':
    'How to start a small group and keep it going: an invitation to copy, ground rules, agendas, and help when it gets hard.',
  'theology-basics-video-course':
    'Ten lessons on what Christians believe, without the jargon. Read the notes now; the videos are still to come.',
}
