import './example-leaders.css'

/** The leaders that ship with the site are invented. Visitors must not take them for real people. */
export const ExampleLeaders = () => (
  <p className="example-leaders">These people are examples until the ministry adds its own leaders.</p>
)

/** Beside the name of one of them, where others are real. */
export const ExampleMark = () => <span className="example-leader-mark">Example</span>

/** On their own page. */
export const ExamplePerson = () => (
  <p className="example-leaders">This person is an example until the ministry adds its own leaders.</p>
)
