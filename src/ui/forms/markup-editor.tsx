import { useRef, useState, type KeyboardEvent } from 'react'
import { Markup } from '#ui/parts/text/markup.tsx'
import { classes } from '#ui/styles/classes.ts'
import { FieldError, FieldHint, OptionalMark, useField, type FieldBasics } from './field.tsx'
import './markup-editor.css'
import {
  insertLink,
  toggleBold,
  toggleLines,
  typeEdit,
  type MarkupEdit,
  type Selection,
} from './markup-edits.ts'
import { MarkupLink, type LinkPage } from './markup-link.tsx'
import { MarkupToolbar, type MarkupTool } from './markup-toolbar.tsx'

type MarkupEditorProps = FieldBasics & {
  value: string
  onChange: (value: string) => void
  /** What readers will see, if words in braces are filled in. */
  shown?: string
  /** The pages that a link can lead to. */
  pages: readonly LinkPage[]
  rows?: number
  /** The page itself shows what readers will see. */
  isAlone?: boolean
}

/** A text with small markup: a text area with five buttons, and beside it what readers will see. */
export const MarkupEditor = (props: MarkupEditorProps) => {
  const {
    name,
    label,
    hint,
    optional,
    value,
    onChange,
    shown = value,
    pages,
    rows = 10,
    isAlone = false,
  } = props
  const { id, error, described, marks } = useField({ name, hint, optional })
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [linked, setLinked] = useState<Selection>()

  const selection = (): Selection => ({
    text: area.current!.value,
    from: area.current!.selectionStart,
    to: area.current!.selectionEnd,
  })
  const type = (edit: MarkupEdit): void => typeEdit(area.current!, edit, onChange)

  const use = (tool: MarkupTool): void => {
    setIsPreviewed(false)
    if (tool === 'link') setLinked(selection())
    else type(tool === 'bold' ? toggleBold(selection()) : toggleLines(selection(), tool))
  }

  const useKeys = (event: KeyboardEvent): void => {
    const tool = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
    if (!tool || event.altKey || event.shiftKey) return
    event.preventDefault()
    use(tool)
  }

  return (
    <div className="field markup-editor">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className={classes('markup-editor-frame', isPreviewed && 'markup-editor-previewed')}>
        <div className="markup-editor-bar">
          <MarkupToolbar areaId={id} onUse={use} />
          {!isAlone && (
            <button
              type="button"
              className="markup-editor-switch"
              aria-pressed={isPreviewed}
              onClick={() => setIsPreviewed(!isPreviewed)}
            >
              {isPreviewed ? 'Write' : 'Preview'}
            </button>
          )}
        </div>
        {linked && (
          <MarkupLink
            words={linked.text.slice(linked.from, linked.to)}
            pages={pages}
            onClose={() => {
              setLinked(undefined)
              area.current?.focus()
            }}
            onInsert={(words, address) => {
              setLinked(undefined)
              type(insertLink(linked, words, address))
            }}
          />
        )}
        <div className={classes('markup-editor-sides', isAlone && 'markup-editor-alone')}>
          <textarea
            {...described}
            {...marks}
            ref={area}
            id={id}
            name={name}
            className="field-control"
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={useKeys}
          />
          {!isAlone && (
            // A long one scrolls, and the arrow keys need a place to stand.
            <section className="markup-editor-preview" aria-label="Preview" tabIndex={0}>
              {value.trim() === '' ? (
                <p>The preview appears here as you write.</p>
              ) : (
                <Markup text={shown} headingLevel={3} />
              )}
            </section>
          )}
        </div>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

const keys: Record<string, MarkupTool> = { b: 'bold', k: 'link' }
