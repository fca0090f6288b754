import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import './import-steps.css'

const steps = ['Upload', 'Match columns', 'Check', 'Done'] as const

/** Where one is. On a phone only the present step has its name. */
export const ImportSteps = ({ current }: { current: 1 | 2 | 3 | 4 }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here has disappeared: the focus moves to the new step.
  useEffect(() => {
    if (current > 1 && document.activeElement === document.body) heading.current?.focus()
  }, [current])
  return (
    <div className="import-steps">
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Step {current} of {steps.length}: {steps[current - 1]}
      </h2>
      <ol aria-hidden="true">
        {steps.map((name, index) => (
          <li key={name} data-state={index + 1 < current ? 'past' : index + 1 === current ? 'now' : 'ahead'}>
            <span className="import-steps-number">
              {index + 1 < current ? <Check size={16} strokeWidth={3} /> : index + 1}
            </span>
            <span className="import-steps-name">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
