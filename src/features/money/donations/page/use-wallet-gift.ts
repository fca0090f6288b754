import { useState } from 'react'
import { useQuickWallet } from '#features/payments/checkout/wallet/use-quick-wallet.ts'
import { ApiError, send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { bodyOf } from '../checkout/giver.ts'
import { forgetDonor, rememberDonor, useKnownDonor } from '../donor-memory.ts'
import { beginDonation, confirmDonation } from '../endpoints.ts'
import { isGiftSubject, subjectOfGift, writeGift, type Gift } from '../gift.ts'

/** A gift by mobile money on the page where it is chosen. On a second visit it is all there. */
export const useWalletGift = () => {
  const wallet = useQuickWallet()
  const known = useKnownDonor()
  const [typed, setTyped] = useState<string>()
  const [wrongEmail, setWrongEmail] = useState<string>()
  const email = typed ?? known.email

  const give = async (gift: Gift): Promise<void> => {
    const donorEmail = email.trim()
    const values = { donorEmail }
    const isAsked = await wallet.pay(
      {
        subject: subjectOfGift(gift),
        values,
        begin: (attempt, startOver) =>
          send(beginDonation, { ...bodyOf(gift, values), attempt, startOver, method: 'mobile money' }),
        confirmEndpoint: confirmDonation,
      },
      (error) => {
        const words = error instanceof ApiError ? error.fields.donorEmail : undefined
        setWrongEmail(words)
        return words !== undefined
      },
    )
    if (!isAsked) return
    rememberDonor(donorEmail, gift)
    // Checkout waits for the phone.
    location.assign(`${paths.donateCheckout}?${writeGift(gift)}`)
  }

  return {
    wallet,
    email,
    wrongEmail,
    typeEmail: (next: string) => {
      setTyped(next)
      setWrongEmail(undefined)
    },
    forget: () => {
      forgetDonor()
      wallet.forget(isGiftSubject)
      setTyped('')
    },
    give,
  }
}
