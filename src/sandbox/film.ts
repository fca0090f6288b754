import './refuse-production.ts'
import { films } from '#shared/films.ts'

/** Stands below the text of each talk: it tells of an evening, and the film is short. */
export const filmNote = 'This half-minute film gives the main points of the talk, with words and music.'

/** A film that ships with the project, as a teaching names it. */
export const film = (name: string): { videoId: string; duration: string } => {
  const videoId = `/films/${name}.mp4`
  const known = films[videoId]
  if (!known) throw new Error(`There is no film ${videoId}.`)
  return { videoId, duration: `0:${String(known.seconds).padStart(2, '0')}` }
}
