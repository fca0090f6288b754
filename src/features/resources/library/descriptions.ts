import type { ResourceSlug } from './resource-list.ts'

/** Short enough for the three lines of a card. */
export const descriptions: Record<ResourceSlug, string> = {
  'life-purpose-study-guide':
    'Six sessions on worth, calling, gifts, work, rest and the next step. Each has a reading, questions and one thing to try.',
  'relationships-audio-series':
    'Five conversations, from friendship to forgiveness. Recordings not available yet; read the outline and questions now.',
  'understanding-grace-video-teaching':
    'A slow reading of Ephesians 2 for people who grew up earning everything. Film not available yet; read the outline now.',
  'social-justice-faith-reflection-guide':
    'Moses, Amos, Jesus and Micah for the office, the street and the voting queue. Four reflections and seven small steps.',
  'advent-devotional':
    'Four weeks of waiting: hope, peace, joy and love. A thought for each Sunday and a short reading for every day.',
  'identity-in-christ-video-series':
    'Four films on who you are when no one is asking. Films not available yet; read the outline and questions now.',
  'prayer-meditation-audio-guide':
    'Six ways to pray, from the morning to a sleepless night. Recordings not available yet; read the prayers now.',
  'community-building-toolkit':
    'How to start a small group and keep it going: an invitation to copy, ground rules, agendas, and help when it gets hard.',
  'theology-basics-video-course':
    'Ten lessons on what Christians believe, without the jargon. Videos not available yet; read the notes for each lesson now.',
}
