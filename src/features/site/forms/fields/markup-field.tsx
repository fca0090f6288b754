import { MarkupEditor } from '#ui/forms/markup-editor.tsx'
import { fillPlaceholders } from '../../documents/placeholders.ts'
import { sitePages } from '../site-pages.ts'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A long text with bold words, links, lists, headings and quotes. */
export const MarkupField = ({ name, field, value, onChange }: FieldProps<FieldOf<'markup'>, string>) => (
  <MarkupEditor
    name={name}
    label={field.label}
    hint={field.hint}
    optional={field.optional ?? false}
    value={value}
    shown={fillPlaceholders(value)}
    pages={sitePages}
    onChange={onChange}
  />
)
