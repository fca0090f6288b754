import { WriteForm } from '#features/people/mailings/write-form.tsx'
import { peopleListPage, peoplePage } from '#shared/admin-paths.ts'
import { readFilter } from './lists/filters.ts'
import { NoSuchPerson } from './page/person-page.tsx'

/** Writes to the people of a saved list, or of sentences that were not saved. */
export const WriteToList = ({ search }: { search: URLSearchParams }) => {
  const list = search.get('list')
  const filter = search.get('filter')
  const of = list ?? (filter && readFilter(filter) ? filter : undefined)
  if (!of) return <NoSuchPerson />
  const href = list ? peopleListPage(list) : `${peoplePage}?${new URLSearchParams({ filter: of })}`
  return (
    <WriteForm
      key={of}
      start={[{ kind: 'people', of, part: '' }]}
      back={{ href, label: 'Back to the list' }}
    />
  )
}
