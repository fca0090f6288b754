import { useQuery, type QueryClient } from '@tanstack/react-query'
import { FolderHeart } from 'lucide-react'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { breadcrumbs, organization } from '#shared/structured.ts'
import type { PageModule, PageProps, Place } from '#browser/page.ts'
import { shownError } from '#browser/calls/reading.ts'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NotFound } from '#ui/feedback/not-found.tsx'
import { oneCampaign, openFunds } from '../funds/endpoints.ts'
import type { Campaign } from '../funds/schema.ts'
import './campaign-page.css'
import { CampaignView } from './campaign-view.tsx'

function CampaignPage({ place: { params } }: PageProps) {
  const query = useQuery(oneCampaign(params.slug ?? ''))
  const { data } = query
  const error = shownError(query)
  if (data) return <CampaignView campaign={data} />
  if (wasRefused(error)) return <CampaignNotFound />
  return (
    <div className="section-tight wrap">
      {error ? (
        <ErrorState
          title="We couldn't load this campaign"
          text="Check your connection and try again."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CardSkeletons label="Loading the campaign" count={1} className="campaign-loading" />
      )}
    </div>
  )
}

const CampaignNotFound = () => (
  <NotFound
    scene="table"
    title="Campaign Not Found"
    lead="This campaign doesn't exist, or its link has changed."
    icon={FolderHeart}
    instead={{
      title: 'You can still give',
      text: "Your gift goes where it's needed most.",
      href: paths.donate,
      label: 'Donate',
    }}
  />
)

const campaignOf = ({ params }: Place, client: QueryClient): Campaign | undefined =>
  client.getQueryData<Campaign>(oneCampaign(params.slug ?? '').queryKey)

const forServer: Partial<PageModule> = {
  structured: (origin, place, client) => {
    const campaign = campaignOf(place, client)
    if (!campaign) return []
    const trail = [
      { name: 'Donate', path: paths.donate },
      { name: campaign.name, path: place.path },
    ]
    if (campaign.state !== 'open') return [breadcrumbs(origin, trail)]
    return [
      breadcrumbs(origin, trail),
      {
        '@type': 'DonateAction',
        name: campaign.name,
        description: campaign.summary,
        recipient: organization(origin),
        target: origin + place.path,
      },
    ]
  },
  addresses: (list) =>
    list(openFunds, ({ slug, isCampaign }) => (isCampaign ? paths.campaign(slug) : undefined)),
}

export const page: PageModule = {
  Component: CampaignPage,
  head: (place, client) => {
    const campaign = campaignOf(place, client)
    if (!campaign) return { title: 'Campaign Not Found', description: 'This campaign does not exist.' }
    const { name, summary, imageUrl } = campaign
    return {
      title: name,
      description: summary,
      ...(imageUrl && { image: { path: imageUrl, alt: name, isUploaded: true } }),
    }
  },
  isThere: (place, client) => campaignOf(place, client) !== undefined,
  ...(import.meta.env.SSR && forServer),
}
