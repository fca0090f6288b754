import { Download, MessageCircle, Share2 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { Campaign } from '../funds/schema.ts'
import { invitation, whatsAppLink } from './campaign-words.ts'

/** Ways to tell others: a link, WhatsApp, and a code for posters and slides. */
export const ShareCampaign = ({ campaign }: { campaign: Campaign }) => {
  const { slug, name } = campaign
  const origin = useBrowserValue(() => location.origin, undefined)

  const share = async () => {
    const { shareLink } = await import('#ui/feedback/share-link.ts')
    await shareLink({ title: name, text: invitation(campaign), path: paths.campaign(slug) })
  }

  return (
    <Panel className="campaign-share">
      <h2 className="campaign-share-title">Tell others</h2>
      <div className="campaign-share-ways">
        <Button size="small" variant="outline" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
        <a
          className={buttonLook({ size: 'small', variant: 'outline' })}
          href={origin && whatsAppLink(campaign, origin)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </a>
      </div>
      <div className="campaign-code">
        <img
          src={paths.campaignCode(slug, 'svg')}
          alt={`QR code for ${name}`}
          width={132}
          height={132}
          loading="lazy"
        />
        <div>
          <p>For posters and slides: a phone's camera opens this page.</p>
          <p className="campaign-code-files">
            {(['png', 'svg'] as const).map((type) => (
              <a key={type} className="link" href={`${paths.campaignCode(slug, type)}?download`} download>
                <Download size={17} aria-hidden="true" />
                {type.toUpperCase()}
                <span className="visually-hidden"> of the QR code</span>
              </a>
            ))}
          </p>
        </div>
      </div>
    </Panel>
  )
}
