import { retention, retentionNames } from '#shared/retention.ts'
import './kept-table.css'

const entries = retentionNames.map((name) => retention[name])
const groups = [...new Set(entries.map(({ about }) => about))]

/**
 * What is kept for how long: on a phone each row is an entry of a list. The roles are spelt out for Safari, to which a
 * table that is laid out in another way is none.
 */
export const KeptTable = () => (
  <table className="kept" role="table">
    <caption className="visually-hidden">What we keep, how long, and what happens then</caption>
    <thead className="kept-head" role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          What
        </th>
        <th role="columnheader" scope="col">
          How long
        </th>
        <th role="columnheader" scope="col">
          Then
        </th>
      </tr>
    </thead>
    {groups.map((about) => (
      <tbody key={about} role="rowgroup">
        <tr role="row" className="kept-group">
          <th role="rowheader" scope="rowgroup" colSpan={3}>
            {about}
          </th>
        </tr>
        {entries
          .filter((entry) => entry.about === about)
          .map((entry) => (
            <KeptRow key={entry.what} {...entry} />
          ))}
      </tbody>
    ))}
  </table>
)

const KeptRow = ({ what, keep, from, afterwards }: (typeof entries)[number]) => (
  <tr role="row" className="kept-row">
    <th role="rowheader" scope="row">
      {what}
    </th>
    <td role="cell">
      <strong className="kept-time">{keep}</strong> {from}
    </td>
    <td role="cell" className="kept-then">
      {afterwards}
    </td>
  </tr>
)
