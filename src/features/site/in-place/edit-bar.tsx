import { Eye, Pencil, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { figure } from '#shared/figures.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { pageName } from '../forms/site-pages.ts'
import './edit-bar.css'

/** The gold bar over the page. Keyboard and screen reader start at it. */
export const GoldBar = ({ label, children }: { label: string; children: ReactNode }) => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={bar} tabIndex={-1} data-start className="edit-bar" aria-label={label}>
      {children}
    </section>
  )
}

type Props = {
  path: string
  /** Not published yet: on this page, and on all others. */
  changes: number
  elsewhere: number
  isPublishing: boolean
  onPreview: () => void
  onPublish: () => void
  onEnd: () => void
}

export function EditBar({ path, changes, elsewhere, isPublishing, onPreview, onPublish, onEnd }: Props) {
  return (
    <GoldBar label="Editing">
      <p className="edit-bar-title">
        <Pencil size={18} aria-hidden="true" />
        <b>{titleOf(path)}</b>
      </p>
      <p role="status" className="edit-bar-count">
        {sayCount(changes)}
        {elsewhere > 0 && (
          <>
            {', '}
            <a href={paths.adminTab('site')}>{figure(elsewhere)} on other pages</a>
          </>
        )}
      </p>
      <Button size="small" variant="outline" className="edit-bar-preview" onClick={onPreview}>
        <Eye size={18} aria-hidden="true" />
        <span>Preview</span>
      </Button>
      <Button
        size="small"
        className="edit-bar-publish"
        idle={changes === 0}
        pending={isPublishing}
        pendingText="Publishing..."
        onClick={onPublish}
      >
        {changes > 0 ? `Publish ${figure(changes)}` : 'Publish'}
      </Button>
      <EndButton onEnd={onEnd} />
    </GoldBar>
  )
}

export const EndButton = ({ onEnd }: { onEnd: () => void }) => (
  <IconButton label="Stop editing" className="edit-bar-end" onClick={onEnd}>
    <X size={18} aria-hidden="true" />
  </IconButton>
)

const titleOf = (path: string): string => {
  if (path === paths.home) return 'Editing the home page'
  const name = pageName(path)
  return name ? `Editing ${name}` : 'Editing this page'
}

const sayCount = (changes: number): string => {
  if (changes === 0) return 'Nothing to publish'
  return changes === 1 ? '1 change not published' : `${figure(changes)} changes not published`
}
