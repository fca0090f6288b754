import type { ResourceSlug } from './resource-list.ts'

export const descriptions: Record<ResourceSlug, string> = {
  'life-purpose-study-guide':
    'Six sessions for a small group or a quiet notebook, on worth, calling, gifts, work, rest and the next faithful step. Each has a reading, questions and one thing to try.',
  'relationships-audio-series':
    'Five conversations on friendship, dating, family, conflict and forgiveness. The recordings are not here yet; the outline with readings and questions is.',
  'understanding-grace-video-teaching':
    'A slow reading of Ephesians 2 for people who grew up earning everything. The film is not here yet; its four parts can be read and talked about already.',
  'social-justice-faith-reflection-guide':
    'Moses, Amos, Jesus and Micah for the office, the street and the voting queue. Four reflections with questions, and seven small, local steps to choose from.',
  'advent-devotional':
    'Four weeks of waiting: hope, peace, joy and love. A reading and a thought for each Sunday, a short word for every day, and one thing to do before Christmas.',
  'identity-in-christ-video-series':
    'Four films on who you are when nobody is asking: the names we carry, life in Christ, our many belongings, and living as the beloved. The films are not here yet; the outline is.',
  'prayer-meditation-audio-guide':
    'Six ways to pray, for mornings, commutes, a minute at midday, an evening and sleepless nights. The recordings are not here yet; the prayers are written out in full.',
  'community-building-toolkit':
    'How to start a circle and keep it: an invitation to copy, ground rules, agendas, first questions, and what to do when it becomes difficult.',
  'theology-basics-video-course':
    'Ten lessons on what Christians believe, without the jargon. The videos are not here yet; the outline gives the heart of each lesson, its readings and a question.',
}
