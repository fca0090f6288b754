import { FlaskConical } from 'lucide-react'
import { useId, type Ref } from 'react'
import { guessNetwork, networks } from '#shared/phone.ts'
import { Note } from '#ui/feedback/note.tsx'
import '#ui/forms/choice-field.css'
import { FieldError } from '#ui/forms/field.tsx'
import { networkNames } from '../../categories.ts'
import type { WalletProblem } from './wallet-machine.ts'
import type { TypedWallet } from './wallet-memory.ts'
import './wallet-fields.css'

type Props = {
  wallet: TypedWallet
  problem: WalletProblem | undefined
  onChange: (wallet: TypedWallet, field: 'phone' | 'network') => void
  phoneInput?: Ref<HTMLInputElement>
}

/** Whose wallet pays. The number has no name, so no form can put it into an address. */
export const WalletFields = ({ wallet, problem, onChange, phoneInput }: Props) => {
  const id = useId()
  const wrongPhone = problem?.field === 'phone' ? problem.words : undefined
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Mobile money number
        </label>
        <input
          ref={phoneInput}
          id={id}
          className="field-control tabular"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="024 123 4567"
          value={wallet.phone}
          aria-invalid={wrongPhone ? true : undefined}
          aria-describedby={wrongPhone && `${id}-error`}
          onChange={({ currentTarget: { value } }) =>
            onChange({ phone: value, network: guessNetwork(value) ?? wallet.network }, 'phone')
          }
        />
        {wrongPhone && <FieldError id={id}>{wrongPhone}</FieldError>}
      </div>
      <NetworkChoice wallet={wallet} problem={problem} onChange={onChange} />
    </>
  )
}

/** Numbers are kept when people change the network, so the first digits only suggest one. */
const NetworkChoice = ({ wallet, problem, onChange }: Props) => {
  const id = useId()
  const wrong = problem?.field === 'network' ? problem.words : undefined
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong && `${id}-error`}
    >
      <legend className="field-label choice-legend">Network</legend>
      <div className="network-choice">
        {networks.map((network) => (
          <label key={network} className="choice-tile" data-network={network}>
            <input
              type="radio"
              name={id}
              checked={wallet.network === network}
              onChange={() => onChange({ ...wallet, network }, 'network')}
            />
            <span>{networkNames[network]}</span>
          </label>
        ))}
      </div>
      {wrong && <FieldError id={id}>{wrong}</FieldError>}
    </fieldset>
  )
}

/** In the sandbox. */
export const WalletTestNote = () => (
  <Note tone="warning" icon={<FlaskConical size={20} aria-hidden="true" />}>
    <b>This is a test. No money will move.</b>
    <br />
    <b className="tabular">055 123 4987</b> pays automatically. Approve any other number on the{' '}
    <a className="link" href="/sandbox/paystack/phone" target="_blank" rel="noreferrer">
      test phone
    </a>
    .
  </Note>
)
