import { CloudOff, RefreshCw } from 'lucide-react'
import { Button } from '#ui/parts/button.tsx'
import './error-state.css'

type ErrorStateProps = { title: string; text: string; onRetry?: () => void; headingLevel?: 2 | 3 }

/** What could not be loaded says so in its own place, and can be tried again. */
export const ErrorState = ({ title, text, onRetry, headingLevel = 2 }: ErrorStateProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="error-state" role="alert">
      <CloudOff className="error-state-icon" size={40} aria-hidden="true" />
      <Heading className="error-state-title">{title}</Heading>
      <p className="error-state-text">{text}</p>
      {onRetry && (
        <Button variant="outline" size="small" onClick={onRetry}>
          <RefreshCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  )
}
