import { createHash } from 'node:crypto'
import type { Api } from '../api.ts'
import { type Calendar, calendarText } from '../calendar/text.ts'
import type { Door } from '../edge.ts'
import { Refusal } from '../refusal.ts'

const addressForm = /^\/calendar\/([0-9A-Za-z]{43})\.ics$/
/** 2,000 events with the longest texts. */
const longestCalendar = 8 * 1024 * 1024

/** The door of calendars: what a feed shows now, as iCalendar, for whoever has its address. */
export function openCalendar(api: Api): Door {
  return {
    serve: async (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Only GET and HEAD are supported here')
      }
      const [, token] = addressForm.exec((request.url ?? '').split('?')[0] ?? '') ?? []
      if (token === undefined) throw new Refusal(404, 'CALENDAR_FEED_NOT_FOUND', 'No such calendar feed')
      const calendar = await api.call<Calendar>(
        'claim_calendar_feed', { p_token: token }, (name) => String(request.headers[name] ?? ''), longestCalendar)
      const text = calendarText(calendar)
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
      if (isKnown(request.headers['if-none-match'], tag)) {
        response.writeHead(304, { etag: tag }).end()
        return
      }
      response.writeHead(200, {
        'content-type': 'text/calendar; charset=utf-8', 'content-length': Buffer.byteLength(text),
        'content-disposition': 'inline; filename="calendar.ics"', etag: tag,
      }).end(request.method === 'HEAD' ? undefined : text)
    },
    close: async () => api.close(),
  }
}

/** Whether the caller has this version; nginx marks a tag as weak when it compresses. */
function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(',').map((word) => word.trim().replace(/^W\//, '')).some((word) => word === tag || word === '*') ?? false
}
