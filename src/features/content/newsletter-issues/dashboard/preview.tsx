import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Segments, type Segment } from '#ui/parts/segments.tsx'
import { manyBytes, mostBytes } from '../categories.ts'
import { issuePreview } from '../endpoints.ts'
import type { Issue } from '../schema.ts'
import './preview.css'

type Look = 'light' | 'dark' | 'text'

const looks: Segment<Look>[] = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'text', label: 'Plain text' },
]

type Props = { issue: Pick<Issue, 'id' | 'version' | 'text' | 'bytes'>; title?: string }

/** The email as it is saved, at the width of a phone. */
export function Preview({ issue, title = 'Preview' }: Props) {
  const [look, setLook] = useState<Look>('light')
  return (
    <section className="box issue-preview" aria-labelledby="issue-preview">
      <div className="issue-preview-head">
        <h2 id="issue-preview">{title}</h2>
        <Segments label="Preview as" views={looks} value={look} onChange={setLook} />
      </div>
      {look === 'text' ? (
        <pre className="issue-preview-text">{issue.text}</pre>
      ) : (
        <Frame issue={issue} look={look} />
      )}
      <p className="issue-preview-foot">
        <Size bytes={issue.bytes} />
      </p>
    </section>
  )
}

/** Nothing in it runs, and its links lead nowhere: it is only looked at. */
const Frame = ({ issue: { id, version }, look }: { issue: Pick<Issue, 'id' | 'version'>; look: Look }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  // As high as what is in it, so that only the page scrolls. Where it is hidden it has no height.
  const measure = useCallback((): void => {
    const inside = frame.current?.contentDocument?.body?.scrollHeight
    if (inside) setHeight(inside)
  }, [])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [measure])
  return (
    <div className="issue-preview-mail" data-look={look}>
      <iframe
        ref={frame}
        title={look === 'dark' ? 'The email in a dark mail program' : 'The email'}
        src={`${issuePreview(id).path}?look=${look}&v=${version}`}
        sandbox="allow-same-origin"
        height={height ?? startHeight}
        onLoad={measure}
      />
    </div>
  )
}

const startHeight = 640

const Size = ({ bytes }: { bytes: number }) => {
  const size = `${Math.ceil(bytes / 1_024)} KB`
  if (bytes > mostBytes)
    return (
      <span className="issue-size" data-size="too-large">
        <TriangleAlert size={16} aria-hidden="true" />
        {size}. Gmail cuts off what comes after 102 KB. Shorten it or take something out.
      </span>
    )
  if (bytes > manyBytes)
    return (
      <span className="issue-size" data-size="large">
        <TriangleAlert size={16} aria-hidden="true" />
        {size} of up to {mostBytes / 1_024}. Don’t add much more: Gmail would cut it off.
      </span>
    )
  return (
    <>
      <span>{size}</span>
      <span className="issue-size" data-size="fine">
        <CircleCheck size={16} aria-hidden="true" />
        Gmail shows all of it
      </span>
    </>
  )
}
