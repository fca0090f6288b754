import type { ComponentProps } from 'react'
import { classes } from '#ui/styles/classes.ts'
import './icon-button.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, and to what: "Edit Easter lunch". */
  label: string
  /** Small is for the rows of a table: 36 px, and 44 px where fingers are likely. */
  size?: 'medium' | 'small'
  tone?: 'default' | 'danger'
  /** With an edge, beside buttons that have one. */
  outline?: boolean
  /** It is at work, hears nothing and keeps the focus, as a `Button` does. */
  pending?: boolean
}

export const IconButton = ({
  label,
  size = 'medium',
  tone = 'default',
  outline = false,
  type = 'button',
  pending = false,
  onClick,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    aria-disabled={pending || undefined}
    onClick={pending ? undefined : onClick}
    className={classes(
      'icon-button',
      size === 'small' && 'icon-button-small',
      tone === 'danger' && 'icon-button-danger',
      outline && 'icon-button-outline',
      className,
    )}
  />
)

type IconLinkProps = Omit<ComponentProps<'a'>, 'aria-label'> & Pick<IconButtonProps, 'label' | 'outline'>

/** The same to the eye, for what is a link: another site, or a file. */
export const IconLink = ({ label, outline = false, ...rest }: IconLinkProps) => (
  <a {...rest} aria-label={label} className={classes('icon-button', outline && 'icon-button-outline')} />
)
