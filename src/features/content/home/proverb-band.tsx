import { site } from '#shared/site.ts'
import './proverb-band.css'

export function ProverbBand() {
  return (
    <div className="proverb">
      <div className="wrap">
        <div>
          <p className="proverb-text" lang={site.proverb.language}>
            {site.proverb.text}
          </p>
          <p className="proverb-meaning">{`${site.proverb.meaning} The Akan proverb we're named after.`}</p>
        </div>
        <dl className="proverb-figures">
          <div>
            <dt>young believers</dt>
            <dd>{site.believers}</dd>
          </div>
          <div>
            <dt>founded</dt>
            <dd>{site.foundedIn}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
