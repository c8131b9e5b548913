import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarText, type Entry } from '../../../edge/calendar/text.ts'
import { type FilesStack, newSender, type Sender, startFilesStack } from '../file/support/edge.ts'

let stack: FilesStack
let sender: Sender

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
})

afterAll(async () => await stack?.stop())

interface Feed {
  id: string
  url: string
}

const row = <Row>({ status, body, text }: { status: number, body: unknown, text: string }): Row => {
  if (status !== 200) throw new Error(text)
  return (body as Row[])[0] as Row
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().replace(/\.\d+/, '')
const newFeed = async (values: object): Promise<Feed> =>
  row(await sender.ann.call('create_calendar_feed', { p_values: { name: 'Plant', kinds: ['OUTAGES'], site_id: sender.site.id, ...values } }))
const newOutage = async (name: string, from = inDays(10), until = inDays(11)): Promise<{ id: string }> =>
  row(await sender.ann.call('create_outage', { p_values: { site_id: sender.site.id, name, starts_at: from, ends_at: until } }))
const read = async (url: string, init: RequestInit = {}): Promise<Response> => await fetch(stack.url + url, init)

/** The events of a calendar, as another program reads them; the text must have the form of RFC 5545. */
function eventsIn(text: string): ICAL.Event[] {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const property of ['version', 'prodid']) expect(calendar.getAllProperties(property)).toHaveLength(1)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    for (const property of ['uid', 'dtstamp', 'dtstart', 'sequence', 'status', 'summary']) {
      expect(component.getAllProperties(property), property).toHaveLength(1)
    }
    return new ICAL.Event(component)
  })
}

describe('a feed', () => {
  test('is read by a program, with what changes in it, until it is revoked', async () => {
    const name = `Oven; "Ä", 3\\4 ßecond líne ${'🔥é'.repeat(30)}`
    const [from, until] = [inDays(10), inDays(11)]
    const outage = await newOutage(name, from, until)
    const feed = await newFeed({})
    const first = await read(feed.url)
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control'), first.headers.get('x-content-type-options')])
      .toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache', 'nosniff'])
    const text = await first.text()
    const [event] = eventsIn(text).filter(({ uid }) => uid.startsWith(outage.id))
    const { body } = await sender.ann.get(`/outages?id=eq.${outage.id}`)
    const [listed] = body as { outage_number: string, row_version: number, site_name: string, updated_at: string }[]
    expect(event?.uid).toMatch(/^[-0-9a-f]{36}@[-0-9a-f]{36}$/)
    expect(event?.summary).toBe(`${listed?.outage_number} ${name}`)
    expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([new Date(from), new Date(until)])
    expect([event?.startDate.zone, event?.sequence, event?.location]).toEqual([ICAL.Timezone.utcTimezone, listed?.row_version, listed?.site_name])
    expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')

    // The same content is the same text, and is not sent twice.
    expect(await (await read(feed.url)).text()).toBe(text)
    const tag = first.headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read(feed.url, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'private, no-cache'])
    }
    expect((await read(feed.url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)

    row(await sender.ann.call('schedule_outage', { p_outage_id: outage.id, p_starts_at: inDays(20), p_ends_at: inDays(21) }))
    const moved = eventsIn(await (await read(feed.url, { headers: { 'if-none-match': tag } })).text()).find(({ uid }) => uid === event?.uid)
    expect(moved?.sequence).toBeGreaterThan(event?.sequence ?? 0)
    expect(moved?.startDate.toJSDate().getTime()).toBeGreaterThan(new Date(until).getTime())
    row(await sender.ann.call('cancel_outage', { p_outage_id: outage.id, p_reason: 'Not needed' }))
    const cancelled = eventsIn(await (await read(feed.url)).text()).find(({ uid }) => uid === event?.uid)
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')

    const renewed = row<Feed>(await sender.ann.call('issue_calendar_address', { p_calendar_feed_id: feed.id }))
    expect((await read(feed.url)).status).toBe(404)
    expect((await read(renewed.url)).status).toBe(200)
    row(await sender.ann.call('revoke_calendar_feed', { p_calendar_feed_id: feed.id }))
    const gone = await read(renewed.url)
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'CALENDAR_FEED_NOT_FOUND' }])
  })

  test('shows a site that its account lost no more, and nothing of a suspended account', async () => {
    await newOutage('Lost')
    const person = await sender.tenant.member({ permissions: 'all', sites: [sender.site] })
    const feed = row<Feed>(await person.call('create_calendar_feed', { p_values: { name: 'Plant', kinds: ['OUTAGES'], site_id: sender.site.id } }))
    expect(await (await read(feed.url)).text()).toContain('Lost')
    row(await sender.ann.call('withdraw_site', { p_account_id: person.id, p_site_id: sender.site.id }))
    const text = await (await read(feed.url)).text()
    expect([eventsIn(text), /^BEGIN:VTIMEZONE\r$/m.test(text)]).toEqual([[], true])
    row(await sender.ann.call('suspend_account', { p_account_id: person.id }))
    expect((await read(feed.url)).status).toBe(404)
  })

  test('is compressed, and answered to HEAD and with a query', async () => {
    for (let n = 0; n < 12; n++) await newOutage(`Outage ${n}`)
    const feed = await newFeed({})
    const answer = await read(`${feed.url}?nonce=1`)
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip'])
    const head = await read(feed.url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

describe('the door', () => {
  test('opens to nothing else', async () => {
    const { url } = await newFeed({})
    const codes = async (path: string, init: RequestInit = {}): Promise<unknown[]> => {
      const answer = await read(path, init)
      return [answer.status, (await answer.json() as { code: string }).code]
    }
    expect(await codes(`/calendar/${'a'.repeat(43)}.ics`)).toEqual([404, 'CALENDAR_FEED_NOT_FOUND'])
    expect(await codes('/calendar/a.ics')).toEqual([404, 'CALENDAR_FEED_NOT_FOUND'])
    const bearer = { authorization: `Bearer ${sender.ann.token}` }
    for (const path of [url.replace('.ics', ''), `${url}/x`, '/calendar/', `/calendar/${'a'.repeat(65)}.ics`, `${url.replace('.ics', '%2eics')}`]) {
      expect((await codes(path))[0], path).toBe(401)
      expect(await codes(path, { headers: bearer }), path).toEqual([404, 'NOT_FOUND'])
    }
    expect((await codes(url, { method: 'POST' }))[0]).toBe(401)
    expect(await codes(url, { method: 'POST', headers: bearer })).toEqual([404, 'NOT_FOUND'])
  })

  test('writes no address into the log', async () => {
    const { url } = await newFeed({})
    await read(url)
    const token = url.slice('/calendar/'.length, -'.ics'.length)
    const log = await readFile(join(stack.directory, '../gateway/access.log'), 'utf8')
    expect(log).toContain('"path":"/calendar/-"')
    expect(log).not.toContain(token)
  })
})

describe('the text', () => {
  const entry: Entry = {
    id: 'one', sequence: 3, changed_at: '2026-03-04T05:06:07.891234+00:00', status: 'CONFIRMED', starts_at: '2026-07-01T09:30:00+02:00',
    ends_at: null, day: null, is_busy: false, summary: 'x', place: null,
  }
  const write = (...entries: Partial<Entry>[]): string =>
    calendarText({ organization_id: 'acme', name: 'N', calendar_entries: entries.map((values) => ({ ...entry, ...values })) })

  test('is what RFC 5545 says, byte by byte', () => {
    expect(write({}, { id: 'two', starts_at: null, day: '2026-12-31', is_busy: true, place: 'Hall 1, left' }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Assetry//Calendar//EN', 'CALSCALE:GREGORIAN', 'NAME:N', 'X-WR-CALNAME:N',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT', 'UID:one@acme', 'DTSTAMP:20260304T050607Z', 'LAST-MODIFIED:20260304T050607Z', 'SEQUENCE:3', 'STATUS:CONFIRMED',
      'DTSTART:20260701T073000Z', 'TRANSP:TRANSPARENT', 'SUMMARY:x', 'END:VEVENT',
      'BEGIN:VEVENT', 'UID:two@acme', 'DTSTAMP:20260304T050607Z', 'LAST-MODIFIED:20260304T050607Z', 'SEQUENCE:3', 'STATUS:CONFIRMED',
      'DTSTART;VALUE=DATE:20261231', 'TRANSP:OPAQUE', 'SUMMARY:x', 'LOCATION:Hall 1\\, left', 'END:VEVENT',
      'END:VCALENDAR', '',
    ])
  })

  test('folds at 75 octets, never within a character', () => {
    for (let length = 60; length < 80; length++) {
      for (const letter of ['a', 'ä', '€', '🔥']) {
        const summary = 'x'.repeat(length) + letter.repeat(80)
        expect(eventsIn(write({ summary }))[0]?.summary).toBe(summary)
      }
    }
    expect(write({ summary: 'x'.repeat(67) })).toContain(`SUMMARY:${'x'.repeat(67)}\r\n`)
    expect(write({ summary: 'x'.repeat(68) })).toContain(`SUMMARY:${'x'.repeat(67)}\r\n x\r\n`)
  })

  test('lets no text end its line', () => {
    const odd = 'a\r\nEND:VEVENT\rb\u0000\u0007\u001f\u007f\tc;,\\n'
    const [event, ...more] = eventsIn(write({ summary: odd }))
    expect([event?.summary, more]).toEqual(['a\nEND:VEVENT\nb\tc;,\\n', []])
  })
})
