import { generalFund } from '#features/money/donations/categories.ts'
import { useState } from 'react'
import { shortDay } from '#shared/time/dates.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FieldGrid } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { FundChoice } from '../schema.ts'
import { CountFields, TotalField } from './count-fields.tsx'
import './count-head.css'
import type { DraftControl } from './use-draft.ts'

type Props = {
  control: DraftControl
  funds: readonly FundChoice[]
  counters: readonly string[]
  isPhone: boolean
}

/** The head of a count: all fields on a desk; on a phone what they say, and a button to change them. */
export const CountHead = ({ isPhone, ...props }: Props) =>
  isPhone ? (
    <PhoneHead {...props} />
  ) : (
    <div className="count-head">
      <CountFields {...props} />
      <TotalField control={props.control} />
    </div>
  )

const PhoneHead = (props: Omit<Props, 'isPhone'>) => {
  const [isOpen, setIsOpen] = useState(false)
  const { countedOn, occasion, fundId, countedBy, alsoCountedBy } = props.control.draft
  const fund = props.funds.find(({ id }) => id === fundId)?.name ?? generalFund
  const close = () => setIsOpen(false)
  return (
    <div className="count-head-phone">
      <div className="count-head-words">
        <div>
          <b>{[shortDay(countedOn), occasion].filter(Boolean).join(', ')}</b>
          <p>{`${fund} · ${[countedBy, alsoCountedBy].filter(Boolean).join(' and ')}`}</p>
        </div>
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Edit
        </Button>
      </div>
      <TotalField control={props.control} />
      {isOpen && (
        <Dialog open onClose={close} size="admin" title="About this count">
          <form
            className="form"
            aria-label="About this count"
            onSubmit={(event) => {
              event.preventDefault()
              close()
            }}
          >
            <FieldGrid>
              <CountFields {...props} />
            </FieldGrid>
            <Button type="submit" variant="ink" full>
              Done
            </Button>
          </form>
        </Dialog>
      )}
    </div>
  )
}
