/** An event as the API returns it: with an instant, or with a whole day. */
export interface Entry {
  id: string
  sequence: number
  changed_at: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  starts_at: string | null
  ends_at: string | null
  day: string | null
  is_busy: boolean
  summary: string
  place: string | null
}

/** What a feed shows. */
export interface Calendar {
  organization_id: string
  name: string
  calendar_entries: Entry[]
}

/** RFC 5545 wants one component; time zones may be named without being used. */
const utc = [
  'BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000',
  'END:STANDARD', 'END:VTIMEZONE',
]

/**
 * A calendar as iCalendar text (RFC 5545). It has no METHOD, so DTSTAMP is the time of the last change, and the same
 * content is the same text.
 */
export function calendarText({ organization_id: organization, name, calendar_entries: entries }: Calendar): string {
  const title = escape(name)
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Assetry//Calendar//EN', 'CALSCALE:GREGORIAN', `NAME:${title}`,
    `X-WR-CALNAME:${title}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H',
    ...entries.length === 0 ? utc : entries.flatMap((entry) => eventLines(entry, organization)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(entry: Entry, organization: string): string[] {
  const { day, starts_at: start, ends_at: end, place } = entry
  const changed = instant(entry.changed_at)
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${organization}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.status}`,
    day === null ? `DTSTART:${instant(start ?? '')}` : `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    ...end === null ? [] : [`DTEND:${instant(end)}`],
    `TRANSP:${entry.is_busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    `SUMMARY:${escape(entry.summary)}`,
    ...place === null ? [] : [`LOCATION:${escape(place)}`],
    'END:VEVENT',
  ]
}

/** 20260102T030405Z. */
function instant(text: string): string {
  return new Date(text).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** TEXT has no control characters; line breaks, commas, semicolons and backslashes are escaped. */
function escape(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n').replace(/(?!\t)\p{Cc}/gu, '')
}

/** Lines of at most 75 octets, broken between characters; each further one begins with a space. */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (length + size > 75) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}
