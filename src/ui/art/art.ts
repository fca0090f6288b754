import circleHead from './heads/head-circle.svg'
import cityHead from './heads/head-city.svg'
import doorHead from './heads/head-door.svg'
import lampHead from './heads/head-lamp.svg'
import mentorHead from './heads/head-mentor.svg'
import nightHead from './heads/head-night.svg'
import prayerHead from './heads/head-prayer.svg'
import profileHead from './heads/head-profile.svg'
import rooftopHead from './heads/head-rooftop.svg'
import stoolHead from './heads/head-stool.svg'
import tableHead from './heads/head-table.svg'
import windowHead from './heads/head-window.svg'
import authArt from './heads/head-profile-square.svg'
import abena from './leaders/leader-abena.svg'
import chidi from './leaders/leader-chidi.svg'
import kwabena from './leaders/leader-kwabena.svg'
import naledi from './leaders/leader-naledi.svg'
import someone from './leaders/leader-someone.svg'

/** The scenes of the page heads, 1000 x 500. What matters stands inside x 270..860, y 30..455. */
export const headArt = {
  circle: circleHead,
  city: cityHead,
  door: doorHead,
  lamp: lampHead,
  mentor: mentorHead,
  night: nightHead,
  prayer: prayerHead,
  profile: profileHead,
  rooftop: rooftopHead,
  stool: stoolHead,
  table: tableHead,
  window: windowHead,
} as const

export type HeadScene = keyof typeof headArt

/** Beside the sign-in form, 800 x 800, with dark ground for the proverb. */
export { authArt }

/** `someone` stands for a leader without a picture. */
export const leaderArt = { kwabena, abena, chidi, naledi, someone } as const
