/** A watch still on the bench: its case and dial are there, the hands wait beside it. */
export function SoonDrawing() {
  const minutes = Array.from({ length: 12 }, (_, index) => index * 30)
  return (
    <svg viewBox="0 0 220 180" width="220" height="180" fill="none" aria-hidden="true">
      <path
        d="M62 30c2-8 4-16 5-24h38c1 8 3 16 5 24M62 150c2 8 4 16 5 24h38c1-8 3-16 5-24"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="86" cy="90" r="66" fill="var(--canvas)" stroke="var(--ink)" strokeWidth="2.5" />
      <circle cx="86" cy="90" r="54" stroke="var(--line-strong)" strokeWidth="1.5" />
      <rect
        x="152"
        y="82"
        width="9"
        height="16"
        rx="3"
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
      {minutes.map((angle) => (
        <path
          key={angle}
          d={angle % 90 === 0 ? 'M86 40v10' : 'M86 40v6'}
          transform={`rotate(${angle} 86 90)`}
          stroke="var(--ink)"
          strokeWidth={angle % 90 === 0 ? 3 : 2}
          strokeLinecap="round"
        />
      ))}
      <circle cx="86" cy="90" r="4" fill="var(--ink)" />
      <path d="M176 132l-6-46 5-6 5 6z" fill="var(--ink)" />
      <path d="M194 132l-5-66 4-6 4 6z" fill="var(--ink)" />
      <path d="M211 134V56" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M166 142h52" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
