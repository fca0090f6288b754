import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { issuePage, readersPage } from '#shared/admin-paths.ts'
import { localAt, momentOf, dayAt, shortDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Counted } from '#ui/lists/counted.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { createIssue, issues } from '../endpoints.ts'
import type { IssuesOverview, ListedIssue } from '../schema.ts'
import { DeleteIssueDialog } from './delete-issue-dialog.tsx'
import { nameOf, stateLooks, waitsFor } from './issue-states.ts'
import './issues-list.css'
import { NextIssue } from './next-issue.tsx'

/** All issues: what comes next, what is being prepared, and what went out. */
export function IssuesList() {
  const query = useQuery(issues)
  const [, navigate] = useLocation()
  const [deleted, setDeleted] = useState<ListedIssue>()
  const create = useAction(createIssue, {
    failure: "We couldn't begin a new email",
    invalidates: [issues.path],
    onSuccess: ({ id }) => navigate(issuePage(id)),
  })
  const begin = (copyOf?: string): void => create.mutate(copyOf === undefined ? {} : { copyOf })
  return (
    <>
      <TabHead
        title="Newsletter"
        lead={query.data && leadOf(query.data)}
        actions={
          <PageFoot>
            <ButtonLink variant="outline" href={readersPage}>
              <Users aria-hidden="true" />
              Readers
            </ButtonLink>
            <Button variant="ink" pending={create.isPending} onClick={() => begin()}>
              {!create.isPending && <Plus aria-hidden="true" />}
              New Friday email
            </Button>
          </PageFoot>
        }
      />
      {query.data ? (
        <Lists overview={query.data} onUse={({ id }) => begin(id)} onDelete={setDeleted} />
      ) : (
        <Loading query={query} label="Loading the newsletter" failure="We couldn't load the newsletter" />
      )}
      {deleted && (
        <DeleteIssueDialog
          issue={deleted}
          onDeleted={() => setDeleted(undefined)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}

const leadOf = ({ readers, newReaders }: IssuesOverview): string => {
  const all = readers === 1 ? '1 reader' : `${readers.toLocaleString('en')} readers`
  return newReaders === 0 ? all : `${all} · ${newReaders.toLocaleString('en')} new this month`
}

type ListsProps = {
  overview: IssuesOverview
  onUse: (issue: ListedIssue) => void
  onDelete: (issue: ListedIssue) => void
}

const Lists = ({ overview, onUse, onDelete }: ListsProps) => {
  const { drafts, sent } = overview
  const opens = (issue: ListedIssue) => ({ label: nameOf(issue), href: issuePage(issue.id) })
  const toStartWith = (issue: ListedIssue) => ({ label: 'Use as start', onChoose: () => onUse(issue) })
  return (
    <div className="issues">
      <NextIssue overview={overview} />
      {drafts.length > 0 && (
        <Box title="In preparation">
          <Table
            caption="Issues in preparation"
            columns={draftColumns}
            rows={drafts}
            rowKey={({ id }) => id}
            opens={opens}
            tools={(issue) => (
              <RowMenu
                name={nameOf(issue)}
                items={[toStartWith(issue)]}
                ends={
                  issue.state === 'draft'
                    ? [{ label: 'Delete draft', tone: 'danger', onChoose: () => onDelete(issue) }]
                    : []
                }
              />
            )}
          />
        </Box>
      )}
      <Box title="Sent">
        {sent.length === 0 ? (
          <p className="issues-nothing">
            Nothing has gone out yet. The first one you approve stands here, with what became of it.
          </p>
        ) : (
          <Table
            caption="Issues that went out"
            columns={sentColumns}
            rows={sent}
            rowKey={({ id }) => id}
            opens={opens}
            tools={(issue) => <RowMenu name={nameOf(issue)} items={[toStartWith(issue)]} />}
          />
        )}
      </Box>
      <p className="issues-foot">
        We count what was handed over and which visits came from an issue. We don’t watch who opens it.
      </p>
    </div>
  )
}

const StateOf = ({ issue: { state } }: { issue: ListedIssue }) => (
  <StateBadge look={stateLooks[state].look}>{stateLooks[state].label}</StateBadge>
)

/** "10:14" of today, otherwise its day. */
const changedWhen = ({ changedAt }: ListedIssue): string => {
  const day = dayAt(new Date(changedAt))
  return day === dayAt(new Date()) ? localAt(changedAt).slice(11) : shortDay(day)
}

const draftColumns: Column<ListedIssue>[] = [
  { header: 'Issue', cell: nameOf, wide: 'grow', phone: 'lead' },
  { header: 'Status', cell: (issue) => <StateOf issue={issue} />, wide: 'fit', phone: 'value' },
  { header: 'Next step', cell: waitsFor, wide: 'fit', phone: 'note' },
  {
    header: 'Changed',
    cell: (issue) => `${changedWhen(issue)}, ${issue.changedName}`,
    wide: 'fit',
    phone: 'note',
  },
]

const numberColumn = (header: string, key: 'total' | 'left' | 'visits'): Column<ListedIssue> => ({
  header,
  cell: ({ figures }) => figures?.[key].toLocaleString('en'),
  wide: 'minor',
  phone: 'hide',
  align: 'end',
})

const sentColumns: Column<ListedIssue>[] = [
  {
    header: 'Issue',
    cell: nameOf,
    aside: (issue) => issue.state !== 'sent' && <StateOf issue={issue} />,
    wide: 'grow',
    phone: 'lead',
  },
  { header: 'Sent', cell: ({ sentAt }) => sentAt && momentOf(sentAt), wide: 'fit', phone: 'note' },
  numberColumn('Readers', 'total'),
  {
    header: 'Handed over',
    cell: ({ figures }) => figures?.handedOver.toLocaleString('en'),
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
  {
    header: 'Refused',
    cell: ({ figures }) => figures && <Counted count={figures.refused} one="refused" many="refused" />,
    wide: 'fit',
    phone: 'note',
    align: 'end',
  },
  numberColumn('Left', 'left'),
  numberColumn('Visits', 'visits'),
]
