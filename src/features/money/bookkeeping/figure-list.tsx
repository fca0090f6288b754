type Props = { figures: readonly (readonly [name: string, value: string])[] }

/** A few figures with their names, side by side. On a phone each has its line. */
export const FigureList = ({ figures }: Props) => (
  <dl className="books-figures">
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
