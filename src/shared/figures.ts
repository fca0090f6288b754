/** "12,500". Without `Intl`, as in `dates.ts`. */
export const figure = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** "date, time and venue" */
export const listed = (things: readonly string[], last: 'and' | 'or' = 'and'): string =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(', ')} ${last} ${things.at(-1)}`
