import { classes } from '#ui/styles/classes.ts'
import './segments.css'

export type Segment<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  label: string
  className?: string
  views: readonly Segment<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Sides of one thing, of which one is shown. */
export const Segments = <Id extends string>({ label, className, views, value, onChange }: Props<Id>) => (
  <div className={classes('segments', className)} role="group" aria-label={label}>
    {views.map(({ id, label: name }) => (
      <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
        {name}
      </button>
    ))}
  </div>
)
