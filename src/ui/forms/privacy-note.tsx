import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'

/** Stands at the end of a form in which people write about themselves. */
export const PrivacyNote = () => (
  <p className="small muted">
    Only our team reads this.{' '}
    <Link href={paths.privacy} className="link">
      Your privacy
    </Link>
  </p>
)
