import { start } from '#browser/use-kept-focus.ts'

type Props = { number?: number; title: string; isStart?: boolean }

/** The number and the name of a step of a paid registration. What is done in one step has no number. */
export const StepHeading = ({ number, title, isStart = false }: Props) => (
  <div className="paid-registration-step">
    {number !== undefined && <span aria-hidden="true">{number}</span>}
    <h2 {...(isStart && start)}>{title}</h2>
  </div>
)
