import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Heart, type LucideIcon } from 'lucide-react'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { Button } from '#ui/parts/button.tsx'
import { useSession } from '#browser/session/session.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { setKept, useIsKept, type Keeping } from './kept-teachings.ts'
import { refreshMarks } from '../marks/bring-marks.ts'
import { likes, marksOf, saves } from '../marks/endpoints.ts'
import type { Marks } from '../marks/schema.ts'

/** Like and Save: of an approved member on the server, of everyone else in this browser. */
export const KeepButtons = ({ id }: { id: string }) =>
  useSession(({ state }) => state === 'approved') ? <MembersButtons id={id} /> : <VisitorsButtons id={id} />

const VisitorsButtons = ({ id }: { id: string }) => {
  const toggle = (keeping: Keeping, isWanted: boolean) => {
    const isStored = setKept(keeping, id, isWanted)
    tell(keeping, isWanted, isStored ? undefined : 'Your browser will forget this when you close the page.')
  }
  return (
    <>
      <KeepButton keeping="liked" isKept={useIsKept('liked', id)} onToggle={toggle} />
      <KeepButton keeping="saved" isKept={useIsKept('saved', id)} onToggle={toggle} />
    </>
  )
}

const none: Marks = { isLiked: false, isSaved: false }

type Wish = { keeping: Keeping; isWanted: boolean }

const MembersButtons = ({ id }: { id: string }) => {
  const client = useQueryClient()
  const { queryKey } = marksOf(id)
  const marks = useQuery(marksOf(id)).data ?? none
  const { mutate } = useMutation({
    mutationFn: (wish: Wish) => send(callFor(wish)(id)),
    // The button changes straight away, and changes back if the server refuses.
    onMutate: ({ keeping, isWanted }) => {
      client.setQueryData(queryKey, { ...marks, [keeping === 'liked' ? 'isLiked' : 'isSaved']: isWanted })
      return marks
    },
    onSuccess: (_marks, { keeping, isWanted }) => {
      tell(keeping, isWanted)
      void refreshMarks(client)
    },
    onError: (error, _wish, before) => {
      client.setQueryData(queryKey, before)
      toast({ tone: 'destructive', title: "We couldn't save that", description: reasonOf(error) })
    },
  })
  const toggle = (keeping: Keeping, isWanted: boolean) => mutate({ keeping, isWanted })
  return (
    <>
      <KeepButton keeping="liked" isKept={marks.isLiked} onToggle={toggle} />
      <KeepButton keeping="saved" isKept={marks.isSaved} onToggle={toggle} />
    </>
  )
}

const callFor = ({ keeping, isWanted }: Wish) => {
  const calls = keeping === 'liked' ? likes : saves
  return isWanted ? calls.set : calls.unset
}

type ButtonTexts = { icon: LucideIcon; offer: string; done: string; kept: string; removed: string }

const words: Record<Keeping, ButtonTexts> = {
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
