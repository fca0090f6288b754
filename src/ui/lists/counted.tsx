/** A count, with its noun where no header says it: on a phone. */
export const Counted = ({ count, one, many = `${one}s` }: { count: number; one: string; many?: string }) => (
  <>
    {count.toLocaleString('en')}
    <span className="table-unit"> {count === 1 ? one : many}</span>
  </>
)
