import { Copy } from 'lucide-react'
import { toast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/parts/button.tsx'

/** `what`: "key", "recovery codes". */
export const CopyButton = ({ text, what }: { text: string; what: string }) => (
  <Button variant="outline" aria-label={`Copy ${what}`} onClick={() => void copy(text, what)}>
    <Copy aria-hidden="true" />
    Copy
  </Button>
)

const copy = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied' })
  } catch {
    const description = 'Select it and copy it yourself.'
    toast({ tone: 'destructive', title: `We couldn't copy the ${what}`, description })
  }
}
