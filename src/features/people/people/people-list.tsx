import { useQuery } from '@tanstack/react-query'
import { Contact, Plus, Upload, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { groupsPage, importPage, personPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import type { Place } from '#browser/page.ts'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { AddToGroupDialog } from './groups/add-to-group-dialog.tsx'
import { groups, people, personTags } from './endpoints.ts'
import './people-list.css'
import { nameOf } from './policy.ts'
import type { Person as PersonRow } from './schema.ts'

const columns: Column<PersonRow>[] = [
  {
    header: 'Name',
    cell: (person) => <Person id={person.id} name={nameOf(person)} />,
    aside: ({ isPrivate }) => isPrivate && <StateBadge look="info">Care team only</StateBadge>,
    wide: 'fit',
    phone: 'lead',
  },
  { header: 'Email', cell: ({ email }) => email, wide: 'grow', phone: 'note' },
  {
    header: 'Phone',
    cell: ({ phone }) => phone && <PhoneCell phone={phone} />,
    wide: 'minor',
    phone: 'hide',
  },
  { header: 'Groups, tags', cell: (person) => <Marks person={person} />, wide: 'fit', phone: 'mark' },
  {
    header: 'Last contact',
    cell: ({ lastSeenAt }) => lastSeenAt && shortDate(lastSeenAt),
    wide: 'fit',
    phone: 'day',
    align: 'end',
  },
]

const PhoneCell = ({ phone }: { phone: string }) => (
  <span className="people-phone">
    <PhoneLink phone={phone} />
  </span>
)

const Marks = ({ person: { tags, groups: groupsOf } }: { person: PersonRow }) => {
  if (tags.length + groupsOf.length === 0) return null
  return (
    <ul className="people-marks">
      {groupsOf.map(({ id, name }) => (
        <li key={id} className="people-mark people-mark-group">
          {name}
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag} className="people-mark">
          {tag}
        </li>
      ))}
    </ul>
  )
}

/** The lists of tags and groups to choose from, and the list with both as choices. */
const useFilters = (): { kind: ListKind; filters: ListFilter[] } => {
  const { data: groupsNow = [] } = useQuery(groups)
  const { data: tags = [] } = useQuery(personTags)
  return {
    kind: {
      sizes: [20, 50, 100],
      choices: { tag: ['', ...tags.map(({ tag }) => tag)] },
      ids: ['groupId'],
    },
    filters: [
      {
        name: 'groupId',
        label: 'Group',
        options: [
          { value: '', label: 'All groups' },
          ...groupsNow.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      {
        name: 'tag',
        label: 'Tag',
        options: [{ value: '', label: 'All tags' }, ...tags.map(({ tag }) => ({ value: tag, label: tag }))],
      },
    ],
  }
}

type Step = { kind: 'add' } | { kind: 'group'; people: PersonRow[] }

/** Everyone who ever wrote, came or gave, the latest contact first. */
export function PeopleList({ place }: { place: Place }) {
  const { kind, filters } = useFilters()
  const control = useAddressedList(place, kind)
  const [step, setStep] = useState<Step>()
  const total = useTotal(people, '')
  const mayImport = useCan('people.import')
  const close = () => setStep(undefined)
  const add = () => setStep({ kind: 'add' })
  useNewByAddress(place, 'person', add)
  const addButton = (
    <Button variant="ink" onClick={add}>
      <Plus aria-hidden="true" />
      Add person
    </Button>
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
            {mayImport && (
              <ButtonLink variant="outline" href={importPage({ kind: 'people' })}>
                <Upload aria-hidden="true" />
                Import
              </ButtonLink>
            )}
            <ButtonLink variant="outline" href={groupsPage}>
              <UsersRound aria-hidden="true" />
              Groups
            </ButtonLink>
            {addButton}
          </>
        }
      />
      <Box>
        <DataList
          noun="people"
          caption="People"
          source={people}
          control={control}
          search="Search people"
          filters={filters}
          csv={`${people.path}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          opens={(person) => ({ label: nameOf(person), href: personPage(person.id) })}
          empty={{
            icon: Contact,
            title: 'No one here yet',
            text: 'People appear here when they write, register, give or create an account.',
          }}
          several={{
            nameOf,
            actions: (chosen) => (
              <Button variant="outline" onClick={() => setStep({ kind: 'group', people: chosen })}>
                Add to group
              </Button>
            ),
          }}
        />
      </Box>
      {step?.kind === 'add' && <AddPersonDialog onClose={close} />}
      {step?.kind === 'group' && <AddToGroupDialog people={step.people} onClose={close} />}
    </>
  )
}
