import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ownPath } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'
import { approvalTime, site } from '#shared/site.ts'
import { authArt, headArt } from '#ui/art/art.ts'
import type { Head, PageModule, PageProps, Place } from '#browser/page.ts'
import { useSession } from '#browser/session/session.tsx'
import { authAddress, modeOf, type AuthMode } from './auth-modes.ts'
import './auth-page.css'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The page that the visitor wanted to open, or home. */
const pathAfter = (next: string | null): string =>
  ownPath(next, { isMeant: (path) => path !== paths.auth, otherwise: paths.home })

/** Signing in and registering on one screen. A signed-in member is sent on. */
function AuthPage({ place }: PageProps) {
  const mode = modeOf(place.search)
  // The server keeps one page for all values of `next`.
  const next = new URLSearchParams(useSearch()).get('next')
  const [path, navigate] = useLocation()
  // This page may still be shown after it has navigated on.
  const user = useSession((session) => session.user)
  const isDone = user !== null && path === paths.auth
  // With a password that the team has set, the account says what to do next.
  const needsPassword = useSession(({ state }) => state === 'own-password')
  const after = needsPassword ? paths.account : pathAfter(next)

  useEffect(() => {
    if (isDone) navigate(after, { replace: true })
  }, [isDone, after, navigate])

  return (
    <div className="auth">
      <div className="auth-art">
        <picture>
          <source media="(max-width: 767px)" srcSet={headArt.profile} width={1000} height={500} />
          <img src={authArt} alt="" width={800} height={800} fetchPriority="high" />
        </picture>
        <figure className="auth-proverb">
          <blockquote lang={site.proverb.language}>{site.proverb.text}</blockquote>
          <figcaption>{site.proverb.meaning}</figcaption>
        </figure>
      </div>
      <div className="auth-column">
        <div className="auth-middle">
          <nav className="auth-toggle" aria-label="Sign in or create an account">
            <Toggle mode="sign-in" current={mode} next={next}>
              Sign in
            </Toggle>
            <Toggle mode="register" current={mode} next={next}>
              Create account
            </Toggle>
          </nav>
          <h1>{words()[mode].heading}</h1>
          <p className="muted">{words()[mode].text}</p>
          {mode === 'sign-in' && <SignInForm next={next} />}
          {mode === 'register' && <RegisterForm />}
          {mode === 'forgot' && <ForgotPasswordForm next={next} />}
        </div>
      </div>
    </div>
  )
}

type ToggleProps = { mode: AuthMode; current: AuthMode; next: string | null; children: string }

const Toggle = ({ mode, current, next, children }: ToggleProps) => (
  <Link
    href={authAddress(mode, next)}
    className="auth-toggle-link"
    aria-current={mode === current ? 'page' : undefined}
  >
    {children}
  </Link>
)

const words = (): Record<AuthMode, { heading: string; text: string; head: Head }> => ({
  'sign-in': {
    heading: 'Welcome back',
    text: 'Sign in to your account.',
    head: { title: 'Sign in', description: `Sign in to your ${site.name} account.` },
  },
  register: {
    heading: 'Create your account',
    text: `An administrator reviews every new account, usually within ${approvalTime()}.`,
    head: {
      title: 'Create account',
      description: `Create an account with ${site.name}. An administrator will review it within ${approvalTime()}.`,
    },
  },
  forgot: {
    heading: 'Forgot your password?',
    text: "Enter your email address and we'll send you a link to choose a new password.",
    head: {
      title: 'Forgot your password?',
      description: 'Get an email with a link to choose a new password.',
    },
  },
})

export const page: PageModule = {
  Component: AuthPage,
  head: ({ search }: Place) => words()[modeOf(search)].head,
}
