import { retention, retentionNames } from '#shared/retention.ts'
import './kept-table.css'

const entries = retentionNames.map((name) => retention[name])
const groups = [...new Set(entries.map(({ about }) => about))]

/** What is kept for how long. On a phone each row is an entry of a list. */
export const KeptTable = () => (
  <table className="kept">
    <caption className="visually-hidden">What we keep, how long, and what happens then</caption>
    <thead className="kept-head">
      <tr>
        <th scope="col">What</th>
        <th scope="col">How long</th>
        <th scope="col">Then</th>
      </tr>
    </thead>
    {groups.map((about) => (
      <tbody key={about}>
        <tr className="kept-group">
          <th scope="rowgroup" colSpan={3}>
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
  <tr className="kept-row">
    <th scope="row">{what}</th>
    <td>
      <strong className="kept-time">{keep}</strong> {from}
    </td>
    <td className="kept-then">{afterwards}</td>
  </tr>
)
