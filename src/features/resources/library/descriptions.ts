import type { ResourceSlug } from './resource-list.ts'

/** Short enough for the three lines of a card. */
export const descriptions: Record<ResourceSlug, string> = {
  'life-purpose-study-guide':
    'Six sessions on worth, calling, gifts, work, rest and the next step. Each has a reading, questions and one thing to try.',
  'relationships-audio-series':
    'Five conversations, from friendship to forgiveness: the outline of each, with questions to talk about.',
  'understanding-grace-video-teaching':
    'A slow reading of Ephesians 2 for people who grew up earning everything: the outline, with questions to talk about.',
  'social-justice-faith-reflection-guide':
    'Moses, Amos, Jesus and Micah for the office, the street and the voting queue. Four reflections and seven small steps.',
  'advent-devotional':
    'Four weeks of waiting: hope, peace, joy and love. A thought for each Sunday and a short reading for every day.',
  'identity-in-christ-video-series':
    'Four talks on who you are when no one is asking: the outline of each, with questions to talk about.',
  'prayer-meditation-audio-guide':
    'Six ways to pray, from the morning to a sleepless night, written out so that you can pray them now.',
  'community-building-toolkit':
    'How to start a small group and keep it going: an invitation to copy, ground rules, agendas, and help when it gets hard.',
  'theology-basics-video-course':
    'Ten lessons on what Christians believe, without the jargon: the notes for each lesson, with questions to talk about.',
}
