/** How many people a list has. The number of before stays, muted, until the new one is there. */
export const FilterCount = ({ total, isBehind }: { total: number | undefined; isBehind: boolean }) => (
  <p className="people-filter-count" data-behind={isBehind || undefined}>
    {total !== undefined && `${total.toLocaleString('en')} ${total === 1 ? 'person' : 'people'}`}
  </p>
)
