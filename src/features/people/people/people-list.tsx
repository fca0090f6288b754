import { useQuery } from '@tanstack/react-query'
import { Contact, Plus, SearchX, Upload } from 'lucide-react'
import { useState } from 'react'
import { importPage, personPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import type { Place } from '#browser/page.ts'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { listQueryOf, type ListKind } from '#ui/dashboard/list/list-state.ts'
import { Person } from '#ui/dashboard/person.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { useAddressedList, type ListControl } from '#ui/dashboard/list/use-list-state.ts'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { AddToGroupDialog } from './groups/add-to-group-dialog.tsx'
import { people } from './endpoints.ts'
import { filterTexts, useOpenList, type OpenList } from './lists/use-open-list.ts'
import { PeoplePlaces } from './lists/people-places.tsx'
import { dayName } from './lists/values.ts'
import { MaybeSameLink } from './merge/maybe-same-link.tsx'
import './people-list.css'
import { nameOf } from './policy.ts'
import type { ListedPerson } from './schema.ts'

const columns: Column<ListedPerson>[] = [
  {
    header: 'Name',
    cell: (person) => <Person id={person.id} name={nameOf(person)} />,
    aside: ({ isPrivate }) => isPrivate && <StateBadge look="info">Care team only</StateBadge>,
    wide: 'grow',
    phone: 'lead',
  },
  { header: 'Reached by', cell: (person) => <Reached person={person} />, wide: 'fit', phone: 'note' },
  {
    header: 'Came',
    cell: ({ came }) => came > 0 && <Came times={came} />,
    wide: 'fit',
    phone: 'mark',
    align: 'end',
  },
  {
    header: 'Last came',
    cell: ({ lastCameOn }) => lastCameOn && dayName(lastCameOn),
    wide: 'fit',
    phone: 'hide',
  },
  {
    header: 'Last contact',
    cell: ({ lastSeenAt }) => lastSeenAt && shortDate(lastSeenAt),
    wide: 'fit',
    phone: 'day',
    align: 'end',
  },
]

const Reached = ({ person: { email, phone } }: { person: ListedPerson }) => {
  if (email !== null) return email
  return (
    phone !== null && (
      <span className="people-phone">
        <PhoneLink phone={phone} />
      </span>
    )
  )
}

const Came = ({ times }: { times: number }) => (
  <>
    <span className="people-came-word">Came </span>
    {times}×
  </>
)

const kind: ListKind = { sizes: [20, 50, 100], texts: filterTexts }

type Step = { kind: 'add' } | { kind: 'group'; people: ListedPerson[] }

/** Everyone who ever wrote, came or gave, the latest contact first; or those of a list. */
export function PeopleList({ place }: { place: Place }) {
  const control = useAddressedList(place, kind)
  const open = useOpenList(control)
  const [step, setStep] = useState<Step>()
  const total = useTotal(people, '')
  const mayImport = useCan('people.import')
  const close = () => setStep(undefined)
  const add = () => setStep({ kind: 'add' })
  useNewByAddress(place, 'person', add)
  const addButton = (
    <PageFoot>
      <Button variant="ink" onClick={add}>
        <Plus aria-hidden="true" />
        Add person
      </Button>
    </PageFoot>
  )
  return (
    <>
      <TabHead
        title="People"
        lead={
          total === undefined
            ? undefined
            : `${total.toLocaleString('en')} ${total === 1 ? 'person who has' : 'people who have'} written, come to an event or given.`
        }
        actions={
          <>
            <MaybeSameLink />
            {mayImport && (
              <ButtonLink variant="outline" href={importPage({ kind: 'people' })}>
                <Upload aria-hidden="true" />
                Import
              </ButtonLink>
            )}
            {addButton}
          </>
        }
      />
      <FoundPeople
        control={control}
        open={open}
        onAddToGroup={(chosen) => setStep({ kind: 'group', people: chosen })}
      />
      {step?.kind === 'add' && <AddPersonDialog onClose={close} />}
      {step?.kind === 'group' && <AddToGroupDialog people={step.people} onClose={close} />}
    </>
  )
}

type FoundProps = {
  control: ListControl
  open: OpenList
  onAddToGroup: (chosen: ListedPerson[]) => void
}

const FoundPeople = ({ control, open, onAddToGroup }: FoundProps) => {
  // As the list asks it, so it is asked once.
  const found = useQuery(people(listQueryOf(control.shown)))
  return (
    <PeoplePlaces
      open={open}
      total={found.data?.total}
      isBehind={found.isPlaceholderData}
      isSearched={control.shown.search !== ''}
    >
      <Box>
        <DataList
          noun="people"
          caption="People"
          source={people}
          control={control}
          search="Search people"
          csv={`${people.path}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          opens={(person) => ({ label: nameOf(person), href: personPage(person.id) })}
          empty={open.filter.sentences.length > 0 ? noneFound : noneYet}
          several={{
            nameOf,
            actions: (chosen) => (
              <Button variant="outline" onClick={() => onAddToGroup(chosen)}>
                Add to circle
              </Button>
            ),
          }}
        />
      </Box>
    </PeoplePlaces>
  )
}

const noneYet = {
  icon: Contact,
  title: 'No one here yet',
  text: 'People appear here when they write, register, give or create an account.',
}

const noneFound = {
  icon: SearchX,
  title: 'No one fits these sentences',
  text: 'Change a value, or remove a sentence.',
}
