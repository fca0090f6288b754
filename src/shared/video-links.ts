const videoId = /^[\w-]{11}$/
const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const pathOfVideo = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/

/** The id in a link to a video on YouTube, in any of the forms that people copy. */
export const videoIdIn = (link: string): string | null => {
  const url = URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const id = hosts.test(url.hostname)
    ? (url.searchParams.get('v') ?? pathOfVideo.exec(url.pathname)?.[1])
    : url.hostname === 'youtu.be' && url.pathname.slice(1)
  return id && videoId.test(id) ? id : null
}

const film = /^\/films\/[a-z\d-]+\.mp4$/

/** A video of a teaching is one on YouTube, named by its id, or a film of our own, named by its address. */
export const isFilm = (video: string): boolean => film.test(video)

/** A link, the id itself, or the address of a film on this site. */
export const toVideoId = (text: string): string | null =>
  videoId.test(text) || isFilm(text) ? text : videoIdIn(text)
