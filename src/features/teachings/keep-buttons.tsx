import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Heart, type LucideIcon } from 'lucide-react'
import { reasonOf, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { useSession } from '#ui/session.tsx'
import { toast } from '#ui/toast.tsx'
import { useRead } from '#ui/use-read.ts'
import { setKept, useIsKept, type Keeping } from './kept-teachings.ts'
import { refreshMarks } from './marks/bring-marks.ts'
import type { Marks } from './marks/schema.ts'

/** Like and Save: of an approved member on the server, of everybody else in this browser. */
export const KeepButtons = ({ id }: { id: string }) =>
  useSession().state === 'approved' ? <MembersButtons id={id} /> : <VisitorsButtons id={id} />

const VisitorsButtons = ({ id }: { id: string }) => {
  const toggle = (keeping: Keeping, isWanted: boolean) => {
    const isStored = setKept(keeping, id, isWanted)
    tell(keeping, isWanted, isStored ? undefined : 'Your browser keeps this only until the page is closed.')
  }
  return (
    <>
      <KeepButton keeping="liked" isKept={useIsKept('liked', id)} onToggle={toggle} />
      <KeepButton keeping="saved" isKept={useIsKept('saved', id)} onToggle={toggle} />
    </>
  )
}

const none: Marks = { isLiked: false, isSaved: false }

const MembersButtons = ({ id }: { id: string }) => {
  const client = useQueryClient()
  const key = [paths.api.userTeachingLike(id)]
  const marks = useRead<Marks>(key).data ?? none

  const toggle = async (keeping: Keeping, isWanted: boolean) => {
    const path = keeping === 'liked' ? paths.api.userTeachingLike(id) : paths.api.userTeachingSave(id)
    // Shown at once, and taken back if the server says no.
    client.setQueryData(key, { ...marks, [keeping === 'liked' ? 'isLiked' : 'isSaved']: isWanted })
    try {
      await sendJson(isWanted ? 'PUT' : 'DELETE', path)
      tell(keeping, isWanted)
      await refreshMarks(client)
    } catch (error) {
      client.setQueryData(key, marks)
      toast({ tone: 'destructive', title: 'That did not work', description: reasonOf(error) })
    }
  }
  return (
    <>
      <KeepButton keeping="liked" isKept={marks.isLiked} onToggle={(...wish) => void toggle(...wish)} />
      <KeepButton keeping="saved" isKept={marks.isSaved} onToggle={(...wish) => void toggle(...wish)} />
    </>
  )
}

type Words = { icon: LucideIcon; offer: string; done: string; kept: string; removed: string }

const words: Record<Keeping, Words> = {
  liked: { icon: Heart, offer: 'Like', done: 'Liked', kept: 'Liked!', removed: 'Like removed' },
  saved: { icon: Bookmark, offer: 'Save', done: 'Saved', kept: 'Saved!', removed: 'Removed from saved' },
}

const tell = (keeping: Keeping, isWanted: boolean, description?: string): void =>
  toast({
    title: isWanted ? words[keeping].kept : words[keeping].removed,
    // Nothing is promised that will not be held.
    ...(description !== undefined && { description }),
  })

type KeepButtonProps = {
  keeping: Keeping
  isKept: boolean
  onToggle: (keeping: Keeping, isWanted: boolean) => void
}

const KeepButton = ({ keeping, isKept, onToggle }: KeepButtonProps) => {
  const { icon: Icon, offer, done } = words[keeping]
  return (
    <Button
      variant="outline"
      size="small"
      className="teaching-keep"
      data-keeping={keeping}
      aria-pressed={isKept}
      onClick={() => onToggle(keeping, !isKept)}
    >
      <Icon aria-hidden="true" />
      {isKept ? done : offer}
    </Button>
  )
}
