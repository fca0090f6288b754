import { lastNineDigits } from '#shared/phone.ts'
import { textOf, type Values } from '../documents/field.ts'

type Props = { values: Values; shown: Values | undefined; onChange: (number: string) => void }

/** Where WhatsApp had the number of the phone, a new phone has most often a new WhatsApp too. */
export const WhatsAppToo = ({ values, shown, onChange }: Props) => {
  const phone = textOf(values['phone'])
  const before = textOf(shown?.['phone'])
  const isSameNumber = (one: string, other: string) => lastNineDigits(one) === lastNineDigits(other)
  const wasOne = before !== '' && isSameNumber(before, textOf(shown?.['whatsApp']))
  const isLeftBehind = isSameNumber(textOf(values['whatsApp']), before) && !isSameNumber(phone, before)
  if (!wasOne || !isLeftBehind || lastNineDigits(phone).length < 9) return null
  return (
    <p className="site-field-filled">
      WhatsApp still has the number from before.{' '}
      <button type="button" className="link" onClick={() => onChange(phone)}>
        Change WhatsApp too
      </button>
    </p>
  )
}
