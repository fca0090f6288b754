import { CircleCheck } from 'lucide-react'
import { shortClock } from '#shared/time/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import type { DoorMachine } from './door-machine.ts'
import type { KeptScan } from './kept.ts'

type Props = { machine: DoorMachine; scan: KeptScan | undefined }

/** The last one who went in here, for a volunteer who has to undo it. */
export const LastIn = ({ machine, scan }: Props) =>
  scan && (
    <div className="door-last">
      <CircleCheck size={22} aria-hidden="true" />
      <p>
        <b>{scan.label}</b>{' '}
        <span>
          in, {shortClock(scan.at)}
          {scan.reached === 'phone' && machine.get().isOffline && ' · kept here'}
        </span>
      </p>
      {machine.canUndo(scan) && (
        <Button variant="outline" size="small" onClick={() => machine.undo(scan.row.id)}>
          Undo
        </Button>
      )}
    </div>
  )
