import './spinner.css'

/** Goes round beside words that say what is being waited for, so it says nothing itself. */
export const Spinner = ({ size = 'small' }: { size?: 'small' | 'large' }) => (
  <span className={`spinner spinner-${size}`} aria-hidden="true" />
)
