import { ExternalLink, MessageCircle, MessageCircleQuestionMark, Share2 } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { isFilm } from '#shared/video-links.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { Button, buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { KeepButtons } from '../kept/keep-buttons.tsx'
import type { Teaching } from '../schema.ts'

// Few ask; the form comes when they do.
const TeachingQuestionForm = lazyPart(() => import('./teaching-question-form.tsx'), 'TeachingQuestionForm')

/** Like, Save, Share, the ways to ask, and the way to the video service. */
export const TeachingActions = ({ teaching }: { teaching: Teaching }) => {
  const [asking, setAsking] = useState<'no' | 'hidden' | 'shown'>('no')
  const isAsking = asking === 'shown'
  const askButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const formId = useId()
  const origin = useBrowserValue(() => location.origin, undefined)

  const showForm = () => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    if (isAsking) showForm()
  }, [isAsking])

  return (
    <>
      <div className="teaching-actions">
        <div>
          <KeepButtons id={teaching.id} />
          <Button variant="outline" size="small" onClick={() => void share(teaching)}>
            <Share2 aria-hidden="true" />
            Share
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
        <div>
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
          {site.contact.whatsApp && (
            <a
              className={buttonLook({ size: 'small', variant: 'outline' })}
              href={`${site.contact.whatsApp}?text=${encodeURIComponent(questionAbout(teaching, origin))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              Ask on WhatsApp
            </a>
          )}
        </div>
      </div>
      {/* What was typed is there again when the form is. */}
      <div id={formId} ref={form} hidden={!isAsking}>
        {asking !== 'no' && (
          <Suspense fallback={<ProgressLine active />}>
            <TeachingQuestionForm
              teaching={teaching}
              onShown={showForm}
              onCancel={() => {
                setAsking('no')
                askButton.current?.focus()
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

const share = async ({ id, title, speaker }: Teaching): Promise<void> => {
  const { shareLink } = await import('#ui/feedback/share-link.ts')
  await shareLink({ title, text: `${title}, by ${speaker}`, path: paths.teaching(id) })
}

/** The address stands below it once the browser has said where we are. */
const questionAbout = ({ id, title }: Teaching, origin: string | undefined): string =>
  `I have a question about “${title}”:${origin ? `\n${origin}${paths.teaching(id)}` : ''}`
