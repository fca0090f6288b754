import mentorPortrait from './heroes/scene-4-mentor-portrait.svg'
import mentor from './heroes/scene-4-mentor.svg'
import lampPortrait from './heroes/scene-5-lamp-portrait.svg'
import lamp from './heroes/scene-5-lamp.svg'
import rooftopPortrait from './heroes/scene-6-rooftop-portrait.svg'
import rooftop from './heroes/scene-6-rooftop.svg'
import nightPortrait from './heroes/scene-7-night-portrait.svg'
import night from './heroes/scene-7-night.svg'
import profilePortrait from './heroes/scene-8-profile-portrait.svg'
import profile from './heroes/scene-8-profile.svg'
import circlePortrait from './heroes/scene-b-circle-portrait.svg'
import circle from './heroes/scene-b-circle.svg'
import wovenPortrait from './heroes/scene-c-woven-portrait.svg'
import woven from './heroes/scene-c-woven.svg'
import cityPortrait from './heroes/scene-d-city-portrait.svg'
import city from './heroes/scene-d-city.svg'

/** The scenes of the hero. The portrait cut is for phones. */
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
