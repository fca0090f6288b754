import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { site } from '#shared/site.ts'
import { saveFile } from '#browser/memory/save-file.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/dashboard/copy-button.tsx'
import './recovery-codes-dialog.css'

type Props = { codes: string[]; onClose: () => void }

const fileName = (): string => `${site.name.toLowerCase()}-recovery-codes.txt`

/** They are shown this once: the server keeps hashes. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const [isKept, setIsKept] = useState(false)
  const text = codes.join('\n')
  const head = `Recovery codes for the dashboard of ${site.name}. Each works once.`
  return (
    <Dialog open onClose={onClose} isHeld={!isKept} size="small" title="Keep your recovery codes">
      <div className="recovery-codes">
        <p>
          If you lose your phone, one of these codes lets you in. Each works once. Keep them where you keep
          important papers, or in a password manager.
        </p>
        <ol className="recovery-codes-list" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="recovery-codes-actions">
          <CopyButton text={text} what="recovery codes" />
          <Button
            variant="outline"
            onClick={() => void saveFile(new Response(`${head}\n\n${text}\n`), fileName())}
          >
            <Download aria-hidden="true" />
            Download
          </Button>
          <Button variant="outline" onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
        <Note tone="warning">We can't show them again. You can make new ones at any time.</Note>
        <label className="recovery-codes-kept">
          <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
          I've kept my recovery codes
        </label>
        <Button full variant="ink" disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
