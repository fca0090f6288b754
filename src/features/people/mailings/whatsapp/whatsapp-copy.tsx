import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/parts/button.tsx'
import { whatsAppText } from './whatsapp.ts'
import './whatsapp-copy.css'

type Props = { subject: string; words: string }

/** The same as one text for a group, to be pasted there. */
export function WhatsAppCopy({ subject, words }: Props) {
  const origin = useBrowserValue(() => location.origin, '')
  const [copied, setCopied] = useState('')
  const text = whatsAppText(subject, words, origin)
  const isCopied = copied === text

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      toast({
        tone: 'destructive',
        title: "We couldn't copy the text",
        description: 'Select it and copy it yourself.',
      })
    }
  }

  return (
    <>
      <div className="whatsapp-copy">
        <p>{text || 'Your message appears here as you write.'}</p>
      </div>
      <div className="whatsapp-copy-foot">
        <Button variant="outline" full disabled={text === ''} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copied' : 'Copy for WhatsApp'}
        </Button>
        <p className="muted" role="status">
          {isCopied ? 'Paste it into your group. ' : ''}Names stay out: a group sees one text.
        </p>
      </div>
    </>
  )
}
