import { Flashlight, FlashlightOff, Menu, Search, UserPlus, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { hereInWords, towards } from '../categories.ts'
import type { DoorMachine, DoorState } from './door-machine.ts'
import { DoorSearch } from './door-search.tsx'
import { Evening } from './evening.tsx'
import { LastIn } from './last-in.tsx'
import { ResultScreen } from './result-screen.tsx'
import { hallOn, lastIn, unsentOf } from './scans.ts'
import { allowSound, useLitScreen } from './signals.ts'
import { useCamera } from './use-camera.ts'
import { useHandheld } from './use-handheld.ts'
import { useScans } from './use-scans.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

type Props = { machine: DoorMachine; state: DoorState; by: 'camera' | 'name' }

/** The camera, the last person, and the way to those without a code. */
export function DoorFloor({ machine, state, by }: Props) {
  const [screen, setScreen] = useState<'scan' | 'search' | 'evening'>(by === 'name' ? 'search' : 'scan')
  const [walkIn, setWalkIn] = useState<string>()
  const [walkedIn, setWalkedIn] = useState(0)
  const [hasCamera, setHasCamera] = useState(true)
  const scans = useScans(machine)
  const list = state.list!
  const isFull = list.strength === 'full'
  useLitScreen()
  // A page that was loaded again has lost its permission to make sound; the first touch gives it back.
  useEffect(() => {
    addEventListener('pointerdown', allowSound, { once: true })
    return () => removeEventListener('pointerdown', allowSound)
  }, [])

  const search = () => {
    scans.next()
    setScreen('search')
  }
  if (screen === 'evening')
    return <Evening machine={machine} state={state} onBack={() => setScreen('scan')} />
  return (
    <>
      <Bar state={state} onMenu={() => setScreen('evening')} />
      {screen === 'search' ? (
        <DoorSearch
          // After a walk-in the list is whole again, for the next guest.
          key={walkedIn}
          machine={machine}
          list={list}
          scans={scans}
          hasCamera={hasCamera}
          onWalkIn={setWalkIn}
          onClose={() => setScreen('scan')}
        />
      ) : (
        <Scanning
          machine={machine}
          scans={scans}
          isCovered={walkIn !== undefined}
          onRefused={() => {
            setHasCamera(false)
            if (isFull && hasCamera) setScreen('search')
          }}
          onSearch={isFull ? search : undefined}
          onWalkIn={isFull ? () => setWalkIn('') : undefined}
        />
      )}
      {scans.result && (
        <ResultScreen
          result={scans.result}
          machine={machine}
          list={list}
          scans={scans}
          onSearch={isFull && screen === 'scan' ? search : undefined}
          onWalkIn={isFull ? () => setWalkIn('') : undefined}
        />
      )}
      {walkIn !== undefined && (
        <WalkInDialog
          machine={machine}
          state={state}
          name={walkIn}
          onDone={() => {
            setWalkIn(undefined)
            setWalkedIn(walkedIn + 1)
            scans.next()
          }}
          onClose={() => setWalkIn(undefined)}
        />
      )}
    </>
  )
}

const Bar = ({ state, onMenu }: { state: DoorState; onMenu: () => void }) => {
  const { event } = state.list!
  const hall = hallOn(state)
  return (
    <header className="door-bar">
      <IconButton label="Your evening" onClick={onMenu}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      <div>
        <h1 className="display">
          {hereInWords(hall)}
          {hall.expected > 0 && hall.walkIns > 0 && <small> · {hall.walkIns} walked in</small>}
        </h1>
        <p>{event.title}</p>
      </div>
      <progress {...towards(hall)} aria-hidden="true" />
      <Kept state={state} />
    </header>
  )
}

/** Without a network nothing is lost: it says what is kept, and what still has to be sent. */
const Kept = ({ state: { isOffline, scans } }: { state: DoorState }) => {
  const count = unsentOf(scans).length
  return (
    <div role="status">
      {isOffline && (
        <p className="door-offline">
          <WifiOff size={20} aria-hidden="true" />
          <span>
            <b>{count > 0 ? `Kept here, ${count} to send.` : 'No network.'}</b> Everything works without a
            network.
          </span>
        </p>
      )}
    </div>
  )
}

type ScanningProps = {
  machine: DoorMachine
  scans: ReturnType<typeof useScans>
  isCovered: boolean
  onRefused: () => void
  onSearch: (() => void) | undefined
  onWalkIn: (() => void) | undefined
}

function Scanning({ machine, scans, isCovered, onRefused, onSearch, onWalkIn }: ScanningProps) {
  const { result, read } = scans
  const isReading = !isCovered && (!result || result.is === 'in')
  const { video, is, torch } = useCamera(isReading, (text) => void read(text, 'camera'))
  const { field, onKeyDown } = useHandheld(!isCovered, (text) => void read(text, 'handheld'))
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (is === 'refused') refused()
  }, [is])
  return (
    <>
      <input
        ref={field}
        className="visually-hidden"
        aria-label="Handheld scanner"
        inputMode="none"
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
      <div className="door-camera" data-is={is}>
        <video ref={video} muted playsInline aria-label="Camera" />
        {is === 'refused' ? (
          <p className="door-refused">There is no camera here. A handheld scanner works.</p>
        ) : (
          <span className="door-frame" aria-hidden="true" />
        )}
        {torch && (
          <IconButton label={torch.isOn ? 'Turn off the light' : 'Turn on the light'} onClick={torch.turn}>
            {torch.isOn ? (
              <FlashlightOff size={22} aria-hidden="true" />
            ) : (
              <Flashlight size={22} aria-hidden="true" />
            )}
          </IconButton>
        )}
      </div>
      <LastIn machine={machine} scan={lastIn(machine.get().scans)} />
      <p className="door-say">Hold the code inside the frame.</p>
      {onSearch && onWalkIn && (
        <div className="door-foot" inert={result !== undefined}>
          <button type="button" className="door-search" onClick={onSearch}>
            <Search size={20} aria-hidden="true" />
            Search by name
          </button>
          <Button variant="outline" onClick={onWalkIn}>
            <UserPlus aria-hidden="true" />
            Walk-in
          </Button>
        </div>
      )}
    </>
  )
}
