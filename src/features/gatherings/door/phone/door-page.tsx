import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useHash } from '#browser/history/use-hash.ts'
import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { Button } from '#ui/parts/button.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { DoorFloor } from './door-floor.tsx'
import { DoorMachine } from './door-machine.ts'
import { DoorStart } from './door-start.tsx'
import { Evening } from './evening.tsx'
import { loadReader } from './reader.ts'
import './door.css'

/** The door of an event on a volunteer's phone. Its link opens it, without an account. */
function DoorPage() {
  const token = useHash()
  return (
    <main id="main" tabIndex={-1} className="door">
      {token === undefined ? <Opening /> : token === '' ? <NoDoor /> : <OpenDoor key={token} token={token} />}
    </main>
  )
}

function OpenDoor({ token }: { token: string }) {
  const machine = useMemo(() => new DoorMachine(token), [token])
  const state = useSyncExternalStore(machine.subscribe, machine.get, machine.get)
  useEffect(() => machine.start(), [machine])
  useEffect(() => void keepPage(), [])
  const [by, setBy] = useState<'camera' | 'name'>('camera')
  const { is, me, list } = state
  if (is === 'ended') return <NoDoor />
  if (is === 'unreachable') return <NoNetwork onRetry={() => void machine.sync()} />
  if (is === 'opening' || !list) return <Opening />
  if (list.stopped) return <Evening machine={machine} state={state} />
  if (!me)
    return (
      <DoorStart
        list={list}
        onJoin={(name, chosen) => {
          setBy(chosen)
          machine.join(name)
        }}
      />
    )
  return <DoorFloor machine={machine} state={state} by={by} />
}

/** So that it opens again without a network, on the first visit too, which no service worker has seen. */
const keepPage = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return
  loadReader()
  try {
    await (await caches.open('pages')).add(paths.door)
  } catch {
    // A browser that keeps nothing works as long as the page is open.
  }
}

const Opening = () => (
  <div className="door-words" role="status">
    <h1 className="visually-hidden">At the door</h1>
    <Spinner />
    <p>Opening the door...</p>
  </div>
)

const NoDoor = () => (
  <div className="door-words">
    <h1>This link no longer works.</h1>
    <p>It may have ended, or part of it is missing. Ask the host of the event for a new one.</p>
  </div>
)

const NoNetwork = ({ onRetry }: { onRetry: () => void }) => (
  <div className="door-words">
    <h1>We couldn't load the list.</h1>
    <p>Check your connection. Once the list is on this phone, the door works without a network.</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
)

export const page: PageModule = {
  Component: DoorPage,
  head: () => ({ title: 'At the door', description: 'Check in the guests of an event.' }),
}
