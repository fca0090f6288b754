import { Facts } from '#ui/dashboard/facts.tsx'
import { details, personDetails, shownDetail, type Detail } from '../details.ts'
import { fullerSide, nameOf, type MergeChoices, type Side } from '../policy.ts'
import type { Person } from '../schema.ts'

type Props = {
  person: Person
  other: Person
  choices: MergeChoices
  onChoose: (choices: MergeChoices) => void
}

/** Two columns, and of each detail that differs one is chosen. Below them is what stays without a question. */
export const MergeChoice = ({ person, other, choices, onChoose }: Props) => (
  <div className="merge-choice">
    <p className="merge-who" aria-hidden="true">
      <b>{nameOf(person)}</b>
      <b>{nameOf(other)}</b>
    </p>
    {details
      .filter((detail) => isQuestion(detail, person, other))
      .map((detail) => (
        <Choice
          key={detail}
          detail={detail}
          values={{ this: person[detail]!, other: other[detail]! }}
          chosen={choices[detail] ?? fullerSide(detail, person, other)}
          onChoose={(side) => onChoose({ ...choices, [detail]: side })}
        />
      ))}
    <Facts
      facts={details
        .filter((detail) => !isQuestion(detail, person, other))
        .map((detail) => ({
          label: labelOf(detail),
          value: shownDetail(detail, person[detail] || other[detail]),
        }))}
    />
  </div>
)

const isQuestion = (detail: Detail, one: Person, other: Person): boolean =>
  Boolean(one[detail] && other[detail]) && one[detail] !== other[detail]

const labelOf = (detail: Detail): string => (detail === 'email' ? 'Main email' : personDetails[detail].label)

type ChoiceProps = {
  detail: Detail
  values: Record<Side, string>
  chosen: Side
  onChoose: (side: Side) => void
}

const Choice = ({ detail, values, chosen, onChoose }: ChoiceProps) => (
  <fieldset className="merge-field" role="radiogroup">
    <legend>{labelOf(detail)}</legend>
    <div className="merge-values">
      {(['this', 'other'] as const).map((side) => (
        <label key={side} className="merge-value">
          <input
            type="radio"
            className="choice-box choice-round"
            name={`merge-${detail}`}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>{shownDetail(detail, values[side])}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
