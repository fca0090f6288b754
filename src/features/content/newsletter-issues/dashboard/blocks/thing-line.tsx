import { CirclePlay } from 'lucide-react'
import type { Thing } from './known-things.ts'

/** An event with its day, or a teaching. */
export const ThingLine = ({ thing: { title, about, stub } }: { thing: Thing }) => (
  <span className="thing">
    {stub ? (
      <svg className="thing-day" viewBox="0 0 46 46" width={46} height={46} aria-hidden="true">
        <rect width="46" height="46" rx="9" fill={stub.fill} />
        <text x="23" y="17" fill={stub.ink} textAnchor="middle" fontSize="11" fontWeight="650">
          {stub.month}
        </text>
        <text x="23" y="36" fill={stub.ink} textAnchor="middle" fontSize="17" fontWeight="700">
          {stub.day}
        </text>
      </svg>
    ) : (
      <span className="thing-day thing-film">
        <CirclePlay size={22} aria-hidden="true" />
      </span>
    )}
    <span className="thing-words">
      <b>{title}</b>
      <span>{about}</span>
    </span>
  </span>
)
