import { site } from '#shared/site.ts'
import { NextEvent } from './next-event.tsx'
import './proverb-band.css'

/** Under the hero, and still in the first screen: what we're named after, and the next event. */
export function ProverbBand() {
  return (
    <div className="proverb">
      <div className="wrap">
        <div>
          <p className="proverb-text" lang={site.proverb.language}>
            {site.proverb.text}
          </p>
          <p className="proverb-meaning">
            {`${site.proverb.meaning} The Akan proverb we're named after. Founded in ${site.foundedIn}, now ${site.believers} young believers.`}
          </p>
        </div>
        <NextEvent />
      </div>
    </div>
  )
}
