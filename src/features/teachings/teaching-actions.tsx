import { Bookmark, ExternalLink, Heart, MessageCircleQuestionMark, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { setKept, useIsKept, type Keeping } from './kept-teachings.ts'
import type { Teaching } from './schema.ts'
import { TeachingQuestionForm } from './teaching-question-form.tsx'

/** Like, Save, Ask Question and the way to the video service. */
export const TeachingActions = ({ teaching }: { teaching: Teaching }) => {
  const [isAsking, setIsAsking] = useState(false)
  const askButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const formId = useId()

  useEffect(() => {
    if (isAsking) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])

  return (
    <>
      <div className="teaching-actions">
        <KeepButton keeping="liked" id={teaching.id} icon={Heart} words={likeWords} />
        <KeepButton keeping="saved" id={teaching.id} icon={Bookmark} words={saveWords} />
        <Button
          ref={askButton}
          variant="outline"
          size="small"
          aria-expanded={isAsking}
          aria-controls={formId}
          onClick={() => setIsAsking(!isAsking)}
        >
          <MessageCircleQuestionMark aria-hidden="true" />
          Ask Question
        </Button>
        {teaching.videoId !== null && (
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
      <div id={formId} ref={form} className="teaching-asking">
        {isAsking && (
          <TeachingQuestionForm
            teaching={teaching}
            onCancel={() => {
              setIsAsking(false)
              askButton.current?.focus()
            }}
          />
        )}
      </div>
    </>
  )
}

type Words = { offer: string; done: string; kept: string; removed: string }

const likeWords: Words = { offer: 'Like', done: 'Liked', kept: 'Liked!', removed: 'Like removed' }
const saveWords: Words = { offer: 'Save', done: 'Saved', kept: 'Saved!', removed: 'Removed from saved' }

type KeepButtonProps = { keeping: Keeping; id: string; icon: LucideIcon; words: Words }

const KeepButton = ({ keeping, id, icon: Icon, words }: KeepButtonProps) => {
  const isKept = useIsKept(keeping, id)
  const toggle = () => {
    const isStored = setKept(keeping, id, !isKept)
    toast({
      title: isKept ? words.removed : words.kept,
      // Nothing is promised that the browser will not hold.
      ...(!isStored && { description: 'Your browser keeps this only until the page is closed.' }),
    })
  }
  return (
    <Button
      variant="outline"
      size="small"
      className="teaching-keep"
      data-keeping={keeping}
      aria-pressed={isKept}
      onClick={toggle}
    >
      <Icon aria-hidden="true" />
      {isKept ? words.done : words.offer}
    </Button>
  )
}
