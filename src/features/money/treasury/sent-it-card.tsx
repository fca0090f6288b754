import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { GivingEmail } from '#features/payments/checkout/ways/other-ways-card.tsx'
import { Button } from '#ui/parts/button.tsx'

// Few write; the form comes when they do.
const ClaimForm = lazyPart(() => import('./claim-form.tsx'), 'ClaimForm')

/** Below the numbers to send a gift to: the way to say that it was sent. */
export const SentItCard = () => {
  const [isOpen, setIsOpen] = useState<boolean>()
  const formId = useId()
  return (
    <>
      <p className="other-ways-request">
        After you've sent your gift, let us know here, or email <GivingEmail />. We'll look for it, thank you
        and email you a receipt.
      </p>
      <Button
        variant="outline"
        size="small"
        aria-expanded={isOpen ?? false}
        aria-controls={formId}
        onClick={() => setIsOpen(!isOpen)}
      >
        I have sent it
      </Button>
      {/* What was typed is there again when the form is. */}
      <div id={formId} hidden={!isOpen}>
        {isOpen !== undefined && (
          <Suspense fallback={<ProgressLine active />}>
            <ClaimForm />
          </Suspense>
        )}
      </div>
    </>
  )
}
