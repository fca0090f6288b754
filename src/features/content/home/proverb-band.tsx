import { editable } from '#features/site/editable.ts'
import { site } from '#shared/site.ts'
import { NextEvent } from './next-event.tsx'
import './proverb-band.css'

/** Under the hero, and still in the first screen: what we're named after, and the next event. */
export function ProverbBand() {
  return (
    <div className="proverb">
      <div className="wrap">
        <div {...editable('proverb')}>
          <p className="proverb-text" lang={site.proverb.language}>
            {site.proverb.text}
          </p>
          <p className="proverb-meaning">{`${site.proverb.meaning} ${site.proverb.note}`}</p>
        </div>
        <NextEvent />
      </div>
    </div>
  )
}
