import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { momentOf } from '#shared/time/dates.ts'
import { MailPreview } from '../mail-preview.tsx'
import type { Mailing, Reach } from '../schema.ts'
import { SendingProgress } from '../sending-progress-card.tsx'
import './sent-card.css'

type Props = {
  mailing: Mailing
  /** How it reads for one of them. */
  read: Pick<Reach, 'example' | 'reason' | 'topic'>
  onWriteAnother: () => void
}

/** Stands where the message was written: who it went to, how far it is, and the message itself. */
export function SentCard({ mailing, read, onWriteAnother }: Props) {
  const { subject, words, audiences, total, leftOut } = mailing
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="box sent-card" aria-labelledby="sent-card-title">
      <div className="sent-card-head">
        <span className="sent-card-mark">
          <Send size={20} aria-hidden="true" />
        </span>
        <div>
          <h2 ref={title} id="sent-card-title" tabIndex={-1}>
            {isPlanned(mailing)
              ? `“${subject}” is planned for ${momentOf(mailing.sendAt)}`
              : `“${subject}” is on its way`}
          </h2>
          <p className="muted">
            {peopleText(total - leftOut)}: {audiences.map(({ name }) => name).join(', ')}
          </p>
        </div>
      </div>
      <SendingProgress id={mailing.id} known={mailing} />
      <details className="sent-card-words">
        <summary>See the message</summary>
        <MailPreview subject={subject} words={words} {...read} />
      </details>
      <div className="sent-card-foot">
        <Button variant="outline" onClick={onWriteAnother}>
          Write another message
        </Button>
      </div>
    </section>
  )
}

const isPlanned = ({ state, sendAt }: Mailing): boolean =>
  state === 'sending' && Date.parse(sendAt) > Date.now()

const peopleText = (count: number): string =>
  count === 1 ? 'To 1 person' : `To ${count.toLocaleString('en')} people`
