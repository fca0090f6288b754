import { markKind, initial } from '#shared/look/mark.ts'
import { smallPicture } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import './mark.css'

/** What stands for the community, beside its name. */
export const Mark = () => {
  const kind = markKind()
  if (kind === 'logo') return <LogoMark />
  return kind === 'initial' ? <InitialMark /> : <OriginalMark />
}

const height = 38

/** On a ground of its own where it could not be read. */
const LogoMark = () => {
  const { file, width, height: full, readableOn } = site.look.logo
  return (
    <img
      className="mark mark-logo"
      data-readable-on={readableOn}
      src={smallPicture(file)}
      alt=""
      width={Math.round((height * width) / full)}
      height={height}
    />
  )
}

const InitialMark = () => (
  <svg className="mark mark-round" viewBox="0 0 64 64" width={height} height={height} aria-hidden="true">
    <circle className="mark-roundel" cx="32" cy="32" r="32" />
    <g className="mark-ripples">
      <circle cx="32" cy="63" r="9" />
      <circle cx="32" cy="63" r="17" />
      <circle cx="32" cy="63" r="25" />
    </g>
    <text className="mark-initial" x="32" y="43">
      {initial()}
    </text>
  </svg>
)

/** Its colour is the text colour; the seed is gold. */
const OriginalMark = () => (
  <svg className="mark" viewBox="-1 -.75 64 64" width={height} height={height} aria-hidden="true">
    <path
      fill="currentColor"
      d="M6.75 25v8a24.25 24.25 0 0 0 48.5 0V19.5a14.25 14.25 0 0 0-28.5-.6L19.5 24l7.25 1.7h6.5v-6.2a7.75 7.75 0 0 1 15.5 0V33a17.75 17.75 0 0 1-35.5 0v-3Z"
    />
    <path fill="currentColor" d="M17.5 28.4V33a13.5 13.5 0 0 0 27 0h-6a7.5 7.5 0 0 1-15 0Z" />
    <circle className="mark-seed" cx="31" cy="33" r="4.6" />
  </svg>
)
