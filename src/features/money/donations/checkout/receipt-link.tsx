import { Copy, Download, MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useReceipt } from '#features/payments/checkout/use-receipt.ts'
import { site } from '#shared/site.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { formatMoney } from '#shared/money.ts'
import { giftReceipt } from '../endpoints.ts'
import { keepReceipt, receiptAddress, secretOf } from '../kept-receipts.ts'
import type { DonationConfirmation, DonationProof } from '../schema.ts'
import './receipt-link.css'

type Props = { gift: DonationConfirmation; proof: DonationProof }

/** The way to the receipt of a gift without an email. This browser keeps it once there is one. */
export const ReceiptLink = ({ gift, proof }: Props) => {
  const { receiptNumber: number, amount, currency } = gift
  const secret = secretOf(proof)
  const origin = useBrowserValue(() => location.origin, '')
  const link = origin + receiptAddress(secret)
  const download = useReceipt(giftReceipt)
  useEffect(() => {
    if (number) keepReceipt({ secret, number, amount, currency })
  }, [secret, number, amount, currency])
  return (
    <div className="receipt-link">
      {number && (
        <Button variant="outline" size="small" onClick={() => void download(proof, number)}>
          <Download aria-hidden="true" />
          Download PDF
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => void copy(link)}>
        <Copy aria-hidden="true" />
        Copy link
      </Button>
      <a
        className={buttonLook({ size: 'small', variant: 'outline' })}
        href={`https://wa.me/?text=${encodeURIComponent(`${wordsFor(gift)}\n${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" />
        Share to WhatsApp
      </a>
    </div>
  )
}

const wordsFor = ({ amount, currency }: DonationConfirmation): string =>
  `Receipt for my gift of ${formatMoney({ amount, currency })} to ${site.name}:`

const copy = async (link: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied', description: 'Keep it somewhere safe. It opens your receipt.' })
  } catch {
    toast({ tone: 'destructive', title: "We couldn't copy the link", description: link })
  }
}
