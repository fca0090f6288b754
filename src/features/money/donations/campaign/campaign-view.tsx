import { paths } from '#shared/paths.ts'
import { fundArt } from '#ui/art/fund-art.ts'
import { Note } from '#ui/feedback/note.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Prose } from '#ui/parts/text/prose.tsx'
import { formatGift } from '../amounts.ts'
import { generalFund } from '../categories.ts'
import type { Campaign } from '../funds/schema.ts'
import { besidesGoal, sayEnd, sayGifts, sayMoney, sayShare, towardsGoal } from './campaign-words.ts'
import { GiveForm } from './give-form.tsx'
import { ShareCampaign } from './share-campaign.tsx'

export const CampaignView = ({ campaign }: { campaign: Campaign }) => (
  <>
    <PageHead
      low
      scene={{ picture: campaign.imageUrl ?? fundArt[campaign.drawing] }}
      title={campaign.name}
      lead={campaign.summary}
      crumb={{ href: paths.donate, label: 'All ways to give' }}
    />
    <div className="section-tight">
      <div className="wrap campaign">
        <Panel className="campaign-standing">
          <Progress campaign={campaign} />
          {campaign.state === 'open' ? <GiveForm campaign={campaign} /> : <Over campaign={campaign} />}
        </Panel>
        <Story text={campaign.story} />
        <ShareCampaign campaign={campaign} />
      </div>
    </div>
  </>
)

/** How far it is, as a bar and in words. */
const Progress = ({ campaign }: { campaign: Campaign }) => {
  const { goal, gifts } = campaign
  const given = towardsGoal(campaign)
  const others = besidesGoal(campaign)
  const end = sayEnd(campaign)
  return (
    <div className="campaign-progress">
      {goal && given ? (
        <>
          <p className="campaign-sum">
            <strong className="display tabular">{formatGift(given)}</strong>{' '}
            <span className="muted">of {formatGift(goal)}</span>
          </p>
          <progress value={Math.min(given.amount, goal.amount)} max={goal.amount} aria-hidden="true" />
        </>
      ) : (
        <p className="campaign-sum">
          <strong className="display tabular">{others.length > 0 ? sayMoney(others) : sayGifts(0)}</strong>
        </p>
      )}
      <p className="campaign-facts">
        {goal && given && <span>{sayShare(given.amount, goal.amount)}</span>}
        {(goal || gifts > 0) && <span>{sayGifts(gifts)}</span>}
      </p>
      {end && <p className="campaign-facts">{end}</p>}
      {goal && others.length > 0 && (
        <p className="campaign-facts">We have also received {sayMoney(others)}.</p>
      )}
    </div>
  )
}

const Over = ({ campaign: { state } }: { campaign: Campaign }) => (
  <>
    <Note tone="success">
      <b>{state === 'ended' ? 'This campaign has ended.' : 'This campaign is closed.'}</b>
      <br />
      Thank you to everyone who gave.
    </Note>
    <ButtonLink href={paths.donate} variant="outline" full>
      Give {generalFund.charAt(0).toLowerCase() + generalFund.slice(1)}
    </ButtonLink>
  </>
)

const Story = ({ text }: { text: string }) => {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <div className="campaign-story">
      <Prose>
        {paragraphs.map((paragraph, index) => (
          // A text never changes its order while it is shown.
          <p key={index} className="campaign-paragraph">
            {paragraph}
          </p>
        ))}
      </Prose>
    </div>
  )
}
