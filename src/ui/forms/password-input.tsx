import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import './password-input.css'

/** A password that can be looked at before it is sent. `label` is that of the field. */
export const PasswordInput = ({ label, ...props }: ComponentProps<'input'> & { label: ReactNode }) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="password-input">
      <input {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <IconButton
        className="password-input-toggle"
        label={`${shown ? 'Hide' : 'Show'} ${typeof label === 'string' ? label.toLowerCase() : 'password'}`}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
