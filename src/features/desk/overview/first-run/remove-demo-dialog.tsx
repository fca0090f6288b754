import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { sitePage } from '#shared/admin-paths.ts'
import { shownError } from '#browser/calls/reading.ts'
import type { DemoKind } from '#shared/demo-kinds.ts'
import { figure, listed } from '#shared/figures.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { demoCounts, overview, removeDemoContent } from '../endpoints.ts'
import { titleOfWords } from './also-yours.tsx'
import type { DemoCounts, FirstRun } from './first-run-schema.ts'
import './remove-demo-dialog.css'
import { thingsWords } from './steps.ts'

const title = 'Remove the demo content?'

/** Counts what goes and what stays, and asks once. */
type Props = { firstRun: FirstRun; onClose: () => void }

export function RemoveDemoDialog({ firstRun, onClose }: Props) {
  const query = useQuery(demoCounts)
  if (query.data) return <Counted {...query.data} firstRun={firstRun} onClose={onClose} />
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      {shownError(query) ? (
        <ErrorState
          title="We couldn't count the demo content"
          text="Nothing was removed. Please try again in a few minutes."
          onRetry={() => void query.refetch()}
          headingLevel={3}
        />
      ) : (
        <SkeletonGroup label="Counting the demo content">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

const Counted = ({ counts, firstRun, onClose }: DemoCounts & Props) => {
  const removal = useAction(removeDemoContent, {
    success: ({ removed }) => ({
      title: 'The demo content was removed',
      description: `${thingsWords(removed)}. What is on the site now is yours.`,
    }),
    failure: "The demo content couldn't be removed",
    // Every list of the dashboard had some of it.
    invalidates: ['/api/', overview.path],
    onSuccess: onClose,
  })
  const total = counts.reduce((sum, { going }) => sum + going, 0)
  const kept = counts.filter(({ staying }) => staying > 0)
  const changed = counts.flatMap((count) => count.changed)
  return (
    <ConfirmDialog
      title={title}
      confirm={`Remove ${total === 1 ? '1 demo thing' : `${figure(total)} demo things`}`}
      keep="Not now"
      icon={<Trash2 aria-hidden="true" />}
      isPending={removal.isPending}
      pendingText="Removing..."
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>It goes from pages, search, feeds, link previews and books. What you made stays.</p>
      <dl className="demo-counts">
        {counts
          .filter(({ going }) => going > 0)
          .map(({ kind, going }) => (
            <div key={kind}>
              <dt>{kindNames[kind].title}</dt>
              <dd>{figure(going)}</dd>
            </div>
          ))}
        <div className="demo-counts-kept">
          <dt>Yours, kept</dt>
          <dd>{kept.length === 0 ? 'Nothing yet' : listed(kept.map(ownWords))}</dd>
        </div>
      </dl>
      {changed.length > 0 && (
        <p>
          Kept because someone changed them or added to them: {listed(changed)}. Delete them yourself if you
          no longer need them.
        </p>
      )}
      <StillExamples firstRun={firstRun} />
      <p>The nine resources stay: you can change or hide them under Resources. You cannot undo this.</p>
    </ConfirmDialog>
  )
}

/** Words of the site are no demo content: each of these has its own place. */
const StillExamples = ({ firstRun }: { firstRun: FirstRun }) => {
  const left = [
    ...(firstRun.exampleLeaders > 0 ? [{ key: 'leaders', title: 'Leaders' }] : []),
    ...firstRun.alsoYours
      .filter(({ isOurs }) => !isOurs)
      .map(({ key }) => ({ key, title: titleOfWords(key) })),
  ]
  if (left.length === 0) return null
  return (
    <div>
      <p>These words came with the site too, and stay until you change them:</p>
      <ul className="demo-words">
        {left.map(({ key, title }) => (
          <li key={key}>
            <Link href={sitePage(key)} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const kindNames: Record<DemoKind, { title: string; one: string; many: string }> = {
  events: { title: 'Events', one: 'event', many: 'events' },
  registrations: { title: 'Registrations', one: 'registration', many: 'registrations' },
  teachings: { title: 'Teachings', one: 'teaching', many: 'teachings' },
  people: { title: 'People', one: 'person', many: 'people' },
  members: { title: 'Accounts of members', one: 'account', many: 'accounts' },
  gifts: { title: 'Gifts and their receipts', one: 'gift', many: 'gifts' },
  funds: { title: 'Funds', one: 'fund', many: 'funds' },
  groups: { title: 'Circles and teams', one: 'circle or team', many: 'circles and teams' },
  requests: { title: 'Messages and requests', one: 'message', many: 'messages' },
  'saved replies': { title: 'Saved replies', one: 'saved reply', many: 'saved replies' },
}

/** "2 people" */
const ownWords = ({ kind, staying }: DemoCounts['counts'][number]): string =>
  staying === 1 ? `1 ${kindNames[kind].one}` : `${figure(staying)} ${kindNames[kind].many}`
