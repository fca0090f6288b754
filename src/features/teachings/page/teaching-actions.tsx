import { ExternalLink, MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isFilm } from '#shared/video-links.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { KeepButtons } from '../kept/keep-buttons.tsx'
import type { Teaching } from '../schema.ts'
import { TeachingQuestionForm } from './teaching-question-form.tsx'

/** Like, Save, Ask Question and, for its videos, the way to the video service. */
export const TeachingActions = ({ teaching }: { teaching: Teaching }) => {
  const [asking, setAsking] = useState<'no' | 'hidden' | 'shown'>('no')
  const isAsking = asking === 'shown'
  const askButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const formId = useId()

  useEffect(() => {
    if (isAsking) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])

  return (
    <>
      <div className="teaching-actions">
        <KeepButtons id={teaching.id} />
        <Button
          ref={askButton}
          variant="outline"
          size="small"
          aria-expanded={isAsking}
          aria-controls={formId}
          onClick={() => setAsking(isAsking ? 'hidden' : 'shown')}
        >
          <MessageCircleQuestionMark aria-hidden="true" />
          Ask Question
        </Button>
        {teaching.videoId !== null && !isFilm(teaching.videoId) && (
          <ButtonLink
            href={`https://www.youtube.com/watch?v=${teaching.videoId}`}
            target="_blank"
            rel="noopener"
            variant="quiet"
            size="small"
          >
            <ExternalLink aria-hidden="true" />
            Watch on YouTube
            <span className="visually-hidden"> (opens in a new tab)</span>
          </ButtonLink>
        )}
      </div>
      {/* What was typed is there again when the form is. */}
      <div id={formId} ref={form} hidden={!isAsking}>
        {asking !== 'no' && (
          <TeachingQuestionForm
            teaching={teaching}
            onCancel={() => {
              setAsking('no')
              askButton.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}
