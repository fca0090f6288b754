import { useQuery } from '@tanstack/react-query'
import { Clock, Mail, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { localAt } from '#shared/time/dates.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { MarkupEditor } from '#ui/forms/markup-editor.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { Segments } from '#ui/parts/segments.tsx'
import { firstNameMark, longestSubject, longestWords } from './categories.ts'
import { forgetDraft, keepDraft, keptDraft, placeOf, type Draft } from './draft.ts'
import { mailingReach, mailings, sendMailing, testMailing } from './endpoints.ts'
import { MailPreview, PlainPreview } from './mail-preview.tsx'
import type { AudienceChoice, Mailing, Reach } from './schema.ts'
import { SendDialog, type When } from './send-dialog.tsx'
import { SentBefore } from './sent/sent-before.tsx'
import { SentCard } from './sent/sent-card.tsx'
import { ToField, type NamedChoice } from './to-field.tsx'
import { useOnline } from './use-online.ts'
import { WhatsAppCopy } from './whatsapp/whatsapp-copy.tsx'
import { deskViews, onDesk, onPhone, phoneViews, type View } from './write-views.ts'
import './write-form.css'

type Props = {
  /** Who gets it at first. */
  start: readonly AudienceChoice[]
  /** Who can be chosen here. */
  offered?: readonly NamedChoice[]
  back: { href: string; label: string }
  /** What it is about: the message begins with a link to its page. */
  about?: { path: string; title: string; link: string } | undefined
  /** What it is about begins then: what is sent later comes too late. */
  latest?: string | undefined
  /** Why one should think again before writing to those who are chosen. */
  cautionOf?: ((chosen: readonly AudienceChoice[]) => string | undefined) | undefined
}

const linkPages = [
  { value: paths.events, label: 'Events' },
  { value: paths.teachings, label: 'Teachings' },
  { value: paths.resources, label: 'Resources' },
  { value: paths.joinUs, label: 'Join Us' },
  { value: paths.donate, label: 'Give' },
  { value: paths.contact, label: 'Contact' },
]

/** Writes to many: guests of an event, a circle, a list of people. The draft stays in this browser until it is sent. */
export function WriteForm({ start, offered = [], back, about, latest, cautionOf }: Props) {
  const place = placeOf(start)
  const nothingYet: Draft = { audiences: [...start], subject: '', words: firstWords(about), savedAt: '' }
  const [draft, setDraft] = useState(() => keptDraft(place) ?? nothingYet)
  const [view, setView] = useState<View>('write')
  const [when, setWhen] = useState<When>()
  const [sent, setSent] = useState<Sent>()
  const online = useOnline()
  const { audiences, subject, words, savedAt } = draft
  const query = useReach(audiences)
  const reach = audiences.length === 0 ? undefined : query.data

  const change = (changed: Partial<Draft>): void => {
    const next = { ...draft, ...changed, savedAt: new Date().toISOString() }
    setDraft(next)
    keepDraft(place, next)
  }
  const empty = (): void => {
    forgetDraft(place)
    setDraft(nothingYet)
  }
  const discard = (): void => {
    empty()
    toast({
      title: 'Draft deleted',
      action: { label: 'Undo', hint: 'Press F8, then Undo.', run: () => change(draft) },
    })
  }
  const sending = useAction(sendMailing, {
    failure: "We couldn't send it",
    invalidates: [mailings.path],
    onSuccess: (mailing) => {
      setWhen(undefined)
      setSent({ mailing, read })
      empty()
      setView('write')
    },
    onError: () => {
      setWhen(undefined)
      void query.refetch()
    },
  })
  const test = useAction(testMailing, {
    failure: "We couldn't send the test",
  })
  const isTested = test.variables?.subject === subject && test.variables.words === words
  const tested = isTested ? test.data?.message : undefined
  const hasWords = !['', nothingYet.words.trim()].includes(words.trim())
  const isWritten = subject.trim() !== '' && hasWords
  const whyNot = reasonAgainst({ ...draft, words: hasWords ? words : '' }, reach, online)
  const count = reach && reach.people > 0 ? ` to ${reach.people.toLocaleString('en')}` : ''
  const read = reach ?? noOneYet
  const first = start[0]
  const before = first && <SentBefore kind={first.kind} of={first.of} />
  const caution = cautionOf?.(audiences)

  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <TabHead
        title="Write to people"
        lead={sent ? undefined : savedAt === '' ? 'Nothing written yet' : leadOf(savedAt, online)}
        actions={
          savedAt !== '' && (
            <Button variant="outline" className="write-delete" onClick={discard}>
              <Trash2 aria-hidden="true" />
              Delete draft
            </Button>
          )
        }
      />
      {sent ? (
        <SentCard {...sent} onWriteAnother={() => setSent(undefined)} />
      ) : (
        <Segments
          label="Show"
          className="write-views"
          views={phoneViews}
          value={onPhone(view)}
          onChange={setView}
        />
      )}
      <div
        hidden={sent !== undefined}
        className="write-columns"
        data-view={view === 'write' ? 'write' : 'read'}
      >
        <div className="box write-box">
          <div className="write-fields">
            <ToField
              chosen={audiences}
              offered={offered}
              reach={reach}
              onChange={(chosen) => change({ audiences: chosen })}
            />
            {caution && <Note tone="warning">{caution}</Note>}
            {query.isError && audiences.length > 0 && (
              <ErrorState
                title="We couldn't count who gets it"
                text={query.error.message}
                onRetry={() => void query.refetch()}
              />
            )}
            <label className="field">
              <span className="field-label">Subject</span>
              <input
                className="field-control"
                value={subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
            </label>
            <MarkupEditor
              name="words"
              label="Message"
              hint={`${firstNameMark} becomes each person's name.`}
              value={words}
              pages={about ? [{ value: about.path, label: about.title }, ...linkPages] : linkPages}
              rows={14}
              isAlone
              onChange={(text) => change({ words: text })}
            />
          </div>
          <div className="write-foot">
            <Button
              variant="ink"
              disabled={whyNot !== undefined}
              aria-describedby="write-reason"
              onClick={() => setWhen('now')}
            >
              <Send aria-hidden="true" />
              Send{count}
            </Button>
            <Button
              variant="outline"
              className="write-clock"
              aria-label="Send at another time"
              disabled={whyNot !== undefined}
              onClick={() => setWhen('offered')}
            >
              <Clock aria-hidden="true" />
              <span>Send at ...</span>
            </Button>
            <Button
              variant="outline"
              className="write-test"
              aria-label="Send me a test"
              disabled={!isWritten || audiences.length === 0 || !online}
              pending={test.isPending}
              onClick={() => test.mutate({ audiences, subject, words })}
            >
              <Mail aria-hidden="true" />
              <span>
                <span className="write-test-more">Send me a </span>test
              </span>
            </Button>
            <p
              id="write-reason"
              className="write-reason"
              role="status"
              data-quiet={whyNot === undefined && !tested}
            >
              {whyNot ?? tested ?? 'Answers come to our mailbox'}
            </p>
          </div>
        </div>
        <div className="write-side">
          <section className="box write-read" aria-label="Preview">
            <div className="write-read-head">
              <h2>Preview</h2>
              <Segments label="Preview as" views={deskViews} value={onDesk(view)} onChange={setView} />
            </div>
            {onDesk(view) === 'email' && (
              <MailPreview subject={subject} words={words} isBegun={hasWords} {...read} />
            )}
            {onDesk(view) === 'text' && (
              <PlainPreview subject={subject} words={words} isBegun={hasWords} {...read} />
            )}
            {onDesk(view) === 'whatsapp' && <WhatsAppCopy subject={subject} words={words} />}
          </section>
          {!sent && before}
        </div>
      </div>
      {sent && before}
      {when && reach && (
        <SendDialog
          subject={subject.trim()}
          people={reach.people}
          doneAt={reach.doneAt}
          startWith={when}
          latest={latest}
          caution={caution}
          isPending={sending.isPending}
          onSend={(sendAt) => sending.mutate({ audiences, subject, words, sendAt, people: reach.people })}
          onClose={() => setWhen(undefined)}
        />
      )}
    </>
  )
}

type Read = Pick<Reach, 'example' | 'reason' | 'topic'>
type Sent = { mailing: Mailing; read: Read }

/** Below the words that are still to be written. */
const firstWords = (about: Props['about']): string => (about ? `\n\n[${about.link}](${about.path})` : '')

const noOneYet: Read = {
  example: 'friend',
  reason: '',
  topic: 'events',
}

/** Who would get it. Asked again when one comes back to the page: others may have registered. */
const useReach = (audiences: readonly AudienceChoice[]) =>
  useQuery({
    queryKey: [mailingReach.path, audiences],
    queryFn: () => send(mailingReach, { audiences: [...audiences] }),
    enabled: audiences.length > 0,
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  })

const leadOf = (savedAt: string, online: boolean): string =>
  online ? `Draft, saved ${localAt(savedAt).slice(11, 16)}` : 'No network. The draft is kept on this device.'

const reasonAgainst = (
  { audiences, subject, words }: Draft,
  reach: Reach | undefined,
  online: boolean,
): string | undefined => {
  if (!online) return 'No network. Your draft is kept here, and you can send it later.'
  if (audiences.length === 0) return 'Choose who gets it'
  if (!reach) return 'Counting who gets it'
  if (reach.people === 0) return 'No one would get it'
  if (subject.trim() === '') return 'Write a subject'
  if (subject.trim().length > longestSubject)
    return `The subject is too long: use up to ${longestSubject} characters`
  if (words.trim() === '') return 'Write a message'
  if (words.trim().length > longestWords)
    return `The message is too long: use up to ${longestWords.toLocaleString('en')} characters`
  return undefined
}
