import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'

/** Stands below the form of the sign-in. */
export const ForgotPasswordLink = () => (
  <p className="admin-login-more small">
    <Link href={paths.adminForgot} className="link">
      Forgot your password?
    </Link>
  </p>
)
