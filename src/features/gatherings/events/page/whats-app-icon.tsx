/** A bubble with a handset, drawn as the other icons are: their set has none of WhatsApp. */
export const WhatsAppIcon = ({ size }: { size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719" />
    <path d="M9.2 7.6c-.9.5-1.3 1.5-1 2.6.7 2.6 2.8 4.7 5.5 5.5 1.1.3 2.1-.1 2.6-1l-2.2-1.7-1.2.8a5.6 5.6 0 0 1-2.7-2.7l.8-1.3z" />
  </svg>
)
