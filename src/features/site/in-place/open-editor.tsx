import type { ReactNode } from 'react'
import { documentOf } from '../documents/documents.ts'
import type { EditedDocument } from '../schema.ts'
import { EditBar } from './edit-bar.tsx'
import type { EditorProps } from './editor.tsx'
import { ListSheet } from './list-sheet.tsx'
import { MoreParts } from './more-parts.tsx'
import { PartLayer } from './part-layer.tsx'
import { PartSheet } from './part-sheet.tsx'
import { countChanges, partsAmong, type Place } from './parts.ts'
import { PreviewBar } from './preview-bar.tsx'
import { PublishDialogs } from './publish-dialogs.tsx'
import { useDeadLinks } from './use-dead-links.ts'
import { useMarkedElements } from './use-marked-elements.ts'
import { useOpenPart } from './use-open-part.ts'
import { usePublish } from './use-publish.ts'
import { useShownDrafts } from './use-shown-drafts.ts'

type Props = EditorProps & {
  documents: readonly EditedDocument[]
  onNewer: (newer: EditedDocument) => void
  /** What stands in the way now, instead of the bar. */
  refusal: ReactNode
}

export function OpenEditor({ path, mode, onMode, documents, onNewer, refusal }: Props) {
  useShownDrafts(documents, mode)
  if (mode === 'preview') return refusal || <PreviewBar onBack={() => onMode('edit')} />
  return <Outlines {...{ path, onMode, documents, onNewer, refusal }} />
}

const Outlines = ({ path, onMode, documents, onNewer, refusal }: Omit<Props, 'mode'>) => {
  const parts = partsAmong(useMarkedElements(), documents)
  const part = useOpenPart(documents)
  useDeadLinks()

  const isHere = ({ key }: EditedDocument) =>
    parts.some((one) => one.key === key) || documentOf(key).page === path
  const drafts = documents.filter(({ isDraft }) => isDraft)
  const here = drafts.filter(isHere)
  const publishing = usePublish(here)
  const changes = sum(here)

  return (
    <>
      {refusal || (
        <EditBar
          path={path}
          changes={changes}
          elsewhere={sum(drafts) - changes}
          isPublishing={publishing.isPending}
          onPreview={() => onMode('preview')}
          onPublish={publishing.start}
          onEnd={() => onMode(undefined)}
        />
      )}
      <PartLayer parts={parts} open={part.place} onOpen={part.open} />
      <MoreParts
        documents={documents.filter(
          ({ key }) => parts.every((one) => one.key !== key) && documentOf(key).page === path,
        )}
        onOpen={part.open}
      />
      {part.edited && isWholeList(part.place) && (
        <ListSheet edited={part.edited} onOpen={part.open} onNewer={onNewer} onClose={part.close} />
      )}
      {part.edited && !isWholeList(part.place) && (
        <PartSheet
          edited={part.edited}
          entry={part.place?.entry}
          onOpen={part.open}
          onNewer={onNewer}
          onSaved={part.saved}
          onClose={part.close}
        />
      )}
      <PublishDialogs publishing={publishing} />
    </>
  )
}

const isWholeList = (place: Place | undefined): boolean =>
  place !== undefined && place.entry === undefined && documentOf(place.key).kind === 'list'

const sum = (drafts: readonly EditedDocument[]): number =>
  drafts.reduce((total, edited) => total + countChanges(edited), 0)
