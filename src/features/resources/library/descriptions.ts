import type { ResourceSlug } from './resource-list.ts'

/** Short enough for the three lines of a card. */
export const descriptions: Record<ResourceSlug, string> = {
  'life-purpose-study-guide':
    'Six sessions on worth, calling, gifts, work, rest and the next step. Each has a reading, questions and one thing to try.',
  'relationships-audio-series':
    'Five conversations, from friendship to forgiveness. The recordings are not here yet; the outline with questions is.',
  'understanding-grace-video-teaching':
    'A slow reading of Ephesians 2 for people who grew up earning everything. The film is not here yet; its outline is.',
  'social-justice-faith-reflection-guide':
    'Moses, Amos, Jesus and Micah for the office, the street and the voting queue. Four reflections and seven small steps.',
  'advent-devotional':
    'Four weeks of waiting: hope, peace, joy and love. A thought for each Sunday and a short word for every day.',
  'identity-in-christ-video-series':
    'Four films on who you are when nobody is asking. They are not here yet; the outline with readings and questions is.',
  'prayer-meditation-audio-guide':
    'Six ways to pray, from the morning to a sleepless night. The recordings are not here yet; the prayers are written out.',
  'community-building-toolkit':
    'How to start a circle and keep it: an invitation to copy, ground rules, agendas. And what to do when it becomes hard.',
  'theology-basics-video-course':
    'Ten lessons on what Christians believe, without the jargon. The videos are not here yet; the heart of each lesson is.',
}
