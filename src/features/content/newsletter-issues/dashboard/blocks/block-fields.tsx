import { MarkupEditor } from '#ui/forms/markup-editor.tsx'
import { Field } from '#ui/forms/field.tsx'
import { smallPicture } from '#shared/paths.ts'
import { PictureUpload } from '#ui/dashboard/picture-upload.tsx'
import type { IssueBlock } from '../../schema.ts'
import { linkPages } from '../link-pages.ts'
import { fieldIn } from '../written.ts'
import { subjectOf } from './block-kinds.ts'
import { ButtonAddress } from './button-address.tsx'
import type { Thing } from './known-things.ts'
import { ThingLine } from './thing-line.tsx'

/** The texts of blocks that changed. The others stay as they are then: a file may have taken its time. */
export type Changed = Partial<Record<'text' | 'by' | 'url' | 'description' | 'label' | 'to', string>>

type Props = {
  block: IssueBlock
  known: readonly Thing[]
  onChange: (changed: Changed) => void
}

/** What is written in a block. */
export const BlockFields = ({ block, known, onChange }: Props) => {
  switch (block.kind) {
    case 'words':
      return (
        <MarkupEditor
          name={fieldIn(block, 'text')}
          label="Words"
          value={block.text}
          pages={linkPages}
          rows={8}
          isAlone
          onChange={(text) => onChange({ text })}
        />
      )
    case 'quote':
      return (
        <>
          <Field
            name={fieldIn(block, 'text')}
            label="Quote"
            rows={3}
            value={block.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <Field
            name={fieldIn(block, 'by')}
            label="Who said it"
            optional
            value={block.by}
            onChange={({ target }) => onChange({ by: target.value })}
          />
        </>
      )
    case 'picture':
      return (
        <>
          {block.url && <img className="block-picture" src={smallPicture(block.url)} alt="" />}
          <PictureUpload
            hasPicture={block.url !== ''}
            onUploaded={(url) => onChange({ url, description: '' })}
          />
          <Field
            name={fieldIn(block, 'description')}
            label="What the image shows"
            hint="Read aloud to people who don’t see it, and shown where images are off."
            value={block.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </>
      )
    case 'button':
      return (
        <>
          <Field
            name={fieldIn(block, 'label')}
            label="Words on the button"
            value={block.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
          <ButtonAddress name={fieldIn(block, 'to')} value={block.to} onChange={(to) => onChange({ to })} />
        </>
      )
    case 'event':
    case 'teaching': {
      const thing = known.find(({ of }) => of === subjectOf(block))
      return thing ? (
        <ThingLine thing={thing} />
      ) : (
        <p className="muted">
          {block.kind === 'event'
            ? 'This event was cancelled or deleted, so it is left out of the email.'
            : 'This teaching was deleted, so it is left out of the email.'}
        </p>
      )
    }
  }
}
