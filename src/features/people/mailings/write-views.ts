import type { Segment } from '#ui/parts/segments.tsx'

/** Which side of the email is shown. */
export type View = 'write' | 'email' | 'text' | 'whatsapp'
type NamedView = Segment<View>

export const phoneViews: NamedView[] = [
  { id: 'write', label: 'Write' },
  { id: 'email', label: 'Preview' },
  { id: 'whatsapp', label: 'WhatsApp' },
]
export const deskViews: NamedView[] = [
  { id: 'email', label: 'Email' },
  { id: 'text', label: 'Plain text' },
  { id: 'whatsapp', label: 'WhatsApp' },
]

/** On a desk the form is always there, on a phone the plain text never. */
export const onDesk = (view: View): View => (view === 'write' ? 'email' : view)
export const onPhone = (view: View): View => (view === 'text' ? 'email' : view)
