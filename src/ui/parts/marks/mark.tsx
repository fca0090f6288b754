import './mark.css'

/** The mark of the ministry. Its colour is the text colour; the seed is gold. */
export const Mark = () => (
  <svg className="mark" viewBox="-1 -.75 64 64" width="38" height="38" aria-hidden="true">
    <path
      fill="currentColor"
      d="M6.75 25v8a24.25 24.25 0 0 0 48.5 0V19.5a14.25 14.25 0 0 0-28.5-.6L19.5 24l7.25 1.7h6.5v-6.2a7.75 7.75 0 0 1 15.5 0V33a17.75 17.75 0 0 1-35.5 0v-3Z"
    />
    <path fill="currentColor" d="M17.5 28.4V33a13.5 13.5 0 0 0 27 0h-6a7.5 7.5 0 0 1-15 0Z" />
    <circle className="mark-seed" cx="31" cy="33" r="4.6" />
  </svg>
)
