import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react'
import './button.css'
import { classes } from '#ui/styles/classes.ts'
import { SiteLink } from './site-link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'gold' | 'ghost' | 'outline' | 'ink' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  full?: boolean
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    pending?: boolean
    pendingText?: string
    /** There is nothing to do for it just now; unlike a disabled button it keeps focus. */
    idle?: boolean
    /** The thing has been done: a calm green that is not pressed again. */
    done?: boolean
  }

export const Button = ({
  variant,
  size,
  full,
  pending = false,
  pendingText,
  idle = false,
  done = false,
  type = 'button',
  disabled,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) => (
  // Not disabled while it is pending: the button would lose focus.
  <button
    {...rest}
    type={type}
    disabled={!pending && (disabled || done)}
    aria-disabled={pending || idle || undefined}
    aria-busy={pending || undefined}
    onClick={pending || idle ? ignore : onClick}
    className={classes(
      buttonLook({ variant, size, full }),
      pending && 'button-pending',
      idle && 'button-idle',
      done && 'button-done',
      className,
    )}
  >
    {pending && <Spinner />}
    {pending ? (pendingText ?? children) : children}
  </button>
)

/** A form is not sent either, not even by Enter in one of its fields, which is a click on its button. */
const ignore = (event: { preventDefault: () => void }): void => event.preventDefault()

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  ButtonLook & { href: string; children: ReactNode }

export const ButtonLink = ({ variant, size, full, className, ...rest }: ButtonLinkProps) => (
  <SiteLink {...rest} className={classes(buttonLook({ variant, size, full }), className)} />
)

/** The classes of a button, for what is one to the eye only. */
export const buttonLook = ({ variant = 'primary', size = 'medium', full = false }: ButtonLook): string =>
  classes('button', `button-${variant}`, size === 'small' && 'button-small', full && 'button-full')
