import coverLifePurpose from './art/covers/cover-life-purpose.svg'
import coverRelationships from './art/covers/cover-relationships.svg'
import coverSeasons from './art/covers/cover-seasons.svg'
import coverSocialJustice from './art/covers/cover-social-justice.svg'
import coverTheology from './art/covers/cover-theology.svg'
import mentorPortrait from './art/heroes/scene-4-mentor-portrait.svg'
import mentor from './art/heroes/scene-4-mentor.svg'
import lampPortrait from './art/heroes/scene-5-lamp-portrait.svg'
import lamp from './art/heroes/scene-5-lamp.svg'
import rooftopPortrait from './art/heroes/scene-6-rooftop-portrait.svg'
import rooftop from './art/heroes/scene-6-rooftop.svg'
import nightPortrait from './art/heroes/scene-7-night-portrait.svg'
import night from './art/heroes/scene-7-night.svg'
import profilePortrait from './art/heroes/scene-8-profile-portrait.svg'
import profile from './art/heroes/scene-8-profile.svg'
import circlePortrait from './art/heroes/scene-b-circle-portrait.svg'
import circle from './art/heroes/scene-b-circle.svg'
import wovenPortrait from './art/heroes/scene-c-woven-portrait.svg'
import woven from './art/heroes/scene-c-woven.svg'
import cityPortrait from './art/heroes/scene-d-city-portrait.svg'
import city from './art/heroes/scene-d-city.svg'
import abena from './art/leaders/leader-abena.svg'
import chidi from './art/leaders/leader-chidi.svg'
import kwabena from './art/leaders/leader-kwabena.svg'
import naledi from './art/leaders/leader-naledi.svg'

/** The scenes of the heroes and the page heads. The portrait cut is for the hero on phones. */
export const heroArt = {
  city: { landscape: city, portrait: cityPortrait },
  woven: { landscape: woven, portrait: wovenPortrait },
  circle: { landscape: circle, portrait: circlePortrait },
  mentor: { landscape: mentor, portrait: mentorPortrait },
  lamp: { landscape: lamp, portrait: lampPortrait },
  rooftop: { landscape: rooftop, portrait: rooftopPortrait },
  night: { landscape: night, portrait: nightPortrait },
  profile: { landscape: profile, portrait: profilePortrait },
} as const

export type HeroScene = keyof typeof heroArt

/** The picture of a teaching that has none of its own, by the slug of its category. */
export const coverArt = {
  'life-purpose': coverLifePurpose,
  relationships: coverRelationships,
  theology: coverTheology,
  'social-justice': coverSocialJustice,
  seasons: coverSeasons,
} as const

export const leaderArt = { kwabena, abena, chidi, naledi } as const
