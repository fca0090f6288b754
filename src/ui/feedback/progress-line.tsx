import './progress-line.css'

/** A thin line at the top of the window while the next page is on its way. */
export const ProgressLine = ({ active }: { active: boolean }) =>
  active && (
    <div className="progress-line" role="progressbar" aria-label="Loading page">
      <div className="progress-line-bar" />
    </div>
  )
