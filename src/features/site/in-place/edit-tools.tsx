import { Pencil } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import './edit-tools.css'
import { useEditMode } from './use-edit-mode.ts'

const Editor = lazyPart(() => import('./editor.tsx'), 'Editor')

type Props = { path: string }

/** The button that starts it, and then the editor. */
export function EditTools({ path }: Props) {
  const [mode, setMode] = useEditMode()
  const button = useRef<HTMLButtonElement>(null)
  const hasEnded = useRef(false)

  useEffect(() => {
    if (!mode && hasEnded.current) button.current?.focus()
    hasEnded.current = mode !== undefined
  }, [mode])

  if (!mode)
    return (
      <button ref={button} type="button" className="edit-start" onClick={() => setMode('edit')}>
        <Pencil size={16} aria-hidden="true" />
        Edit this page
      </button>
    )
  return (
    <Suspense fallback={<ProgressLine active />}>
      <Editor path={path} mode={mode} onMode={setMode} />
    </Suspense>
  )
}
