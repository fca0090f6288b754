import { Plus } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { useToday } from '#browser/today.tsx'
import { Menu } from '#ui/dashboard/list/menu.tsx'
import { useRoles } from '#ui/dashboard/powers.tsx'
import { Button } from '#ui/parts/button.tsx'
import { maySay } from './policy.ts'
import { sentenceIcons } from './sentence-icons.ts'
import { newSentence, sentenceKinds, sentences, type Sentence } from './sentences.ts'

type Props = {
  tags: readonly string[]
  /** What takes the focus after a sentence was removed. */
  button: RefObject<HTMLButtonElement | null>
  onAdd: (said: Sentence) => void
}

/** The sentences that this reader may say. */
export const AddSentence = ({ tags, button, onAdd }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const today = useToday()
  const roles = useRoles()
  const items = sentenceKinds.flatMap((kind) => {
    const said = maySay(roles, kind) ? newSentence(kind, { today, tags }) : undefined
    return said ? { label: sentences[kind].menu, icon: sentenceIcons[kind], onChoose: () => onAdd(said) } : []
  })
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Plus aria-hidden="true" />
        Add a filter
      </Button>
      {isOpen && (
        <Menu
          label="Add a filter"
          items={items}
          button={button}
          edge="start"
          onChosen={() => {
            button.current?.focus()
            setIsOpen(false)
          }}
          onLeft={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
