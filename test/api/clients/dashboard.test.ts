import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayUrl } from '../support/caller.ts'
import { spot } from '../support/place.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'
import { openPage, press, startBrowser } from './browser.ts'

/** The page's own, in what runs there. */
declare const document: { documentElement: { scrollWidth: number }, querySelectorAll(selector: string): { length: number } }
declare const innerWidth: number

/** The months of the page, whose sources have no types. */
interface Months {
  daysOf(month: string): { from: string, until: string }
  instantsOf(month: string, zone: string): { from: string, before: string }
  monthBefore(month: string): string
  monthIn(zone: string, instant: Date): string
}
const months = new URL('../../../gateway/page/dashboard/months.js', import.meta.url).href
const { daysOf, instantsOf, monthBefore, monthIn } = await import(months) as Months

const password = 'a long enough password'
/** What a tile says until it has been answered. */
const loading = 'Loading …'
let browser: Browser
let page: Page
let tenant: Tenant
let home: Site
let away: Site
let planner: Member
const asked: string[] = []
const complaints: string[] = []

beforeAll(async () => {
  tenant = await newTenant()
  home = await tenant.site()
  away = await tenant.site()
  planner = await tenant.member({ permissions: 'all' })
  // Within this month, whatever the hour.
  const due = new Date(Math.max(Date.now() - 60_000, Date.parse(`${monthIn('UTC', new Date())}-01T00:00:00Z`))).toISOString()
  for (const [site, isDone] of [[home, true], [home, false], [away, false]] as const) await order(site, due, isDone)
  browser = await startBrowser()
  page = await openPage(browser)
  await page.setViewport({ width: 1200, height: 1200 })
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', (error) => void complaints.push(String(error)))
  await page.goto(`${gatewayUrl()}/dashboard`)
})

afterAll(async () => await browser?.close())

/** A work order that is due at an instant of the past, completed before or not at all. */
async function order(site: Site, due: string, isDone: boolean): Promise<void> {
  const { body: [made], text } = await planner.call('create_work_order', {
    p_values: { site_id: site.id, location_id: await spot(site), title: `Seal <b>${site.code}</b>` },
  })
  if (made === undefined) throw new Error(text)
  if (isDone) {
    const completed = await planner.call('complete_work_order', { p_work_order_id: made.id })
    expect(completed.status, completed.text).toBe(200)
  }
  await tenant.sql('update work.work_orders set due_at = coalesce(completed_at, $2) where id = $1', [made.id, due])
}

async function personWith(sites: Site[] | 'all', permissions: string[]): Promise<Member> {
  const member = await tenant.member({ sites, permissions })
  const answer = await planner.call('reset_password', { p_account_id: member.id, p_password: password })
  expect(answer.status, answer.text).toBe(200)
  return member
}

async function signInAs({ email }: Member, secret = password): Promise<void> {
  await page.waitForSelector('#sign-in:not([hidden])')
  for (const [name, text] of [['email', email], ['password', secret]]) {
    await page.$eval(`input[name=${name}]`, (input) => void ((input as unknown as { value: string }).value = ''))
    await page.type(`input[name=${name}]`, text ?? '')
  }
  await press(page, '#sign-in button')
}

async function shown(): Promise<Record<string, string>> {
  await page.waitForSelector('#dashboard:not([hidden])')
  await page.waitForFunction((word) => {
    const places = (document as unknown as { querySelectorAll(selector: string): Iterable<{ textContent: string }> })
      .querySelectorAll('article, figure')
    const texts = [...places].map(({ textContent }) => textContent)
    return texts.length === 10 && !texts.some((text) => text.includes(word))
  }, {}, loading)
  return Object.fromEntries(await page.$$eval('article, figure', (places) => places.map((place) =>
    [place.firstElementChild?.textContent ?? '', [...place.children].slice(1).map((child) => child.textContent).join(' | ')])))
}

test('a wrong password is refused in words, and nothing is shown', async () => {
  await signInAs(planner, 'not the right one')
  await page.waitForFunction(() => document.querySelectorAll('#refusal:not(:empty)').length === 1)
  expect(await page.$eval('#refusal', ({ textContent }) => textContent)).toBe('Email or password is not valid')
  expect(await page.$('#dashboard:not([hidden])')).toBeNull()
})

test('shows the figures of the month that the calls answer, of all sites and of one', async () => {
  await signInAs(await personWith('all', ['*']))
  const all = await shown()
  expect(all['Work completed by its due date']).toBe('33.3 % | 1 of 3 work orders | Records')
  expect(all['Maintenance done on time']).toBe('– | Nothing to count in this month')
  expect(all['Backlog by week']).toContain('Open work orders by the week of their due date')
  expect(await page.$$eval('figure svg', (pictures) => pictures.length)).toBeGreaterThan(0)
  await page.select('#site', home.id)
  expect((await shown())['Work completed by its due date']).toBe('50 % | 1 of 2 work orders | Records')
  await page.$eval('#month', (input, month) => {
    const field = input as unknown as { value: string, dispatchEvent(event: Event): void }
    field.value = month
    field.dispatchEvent(new Event('change'))
  }, monthBefore(monthIn('UTC', new Date())))
  expect((await shown())['Work completed by its due date']).toBe('– | Nothing to count in this month')
})

test('opens the records behind a share, and takes their texts as texts', async () => {
  await page.$eval('#month', (input, month) => {
    const field = input as unknown as { value: string, dispatchEvent(event: Event): void }
    field.value = month
    field.dispatchEvent(new Event('change'))
  }, monthIn('UTC', new Date()))
  await shown()
  await press(page, 'article button')
  await page.waitForSelector('dialog td')
  const lines = await page.$$eval('dialog tbody tr', (rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)))
  expect(lines.map((line) => [line[1], line.at(-1)]).toSorted()).toEqual([
    [`Seal <b>${home.code}</b>`, 'No'], [`Seal <b>${home.code}</b>`, 'Yes'],
  ])
  await press(page, 'dialog button')
  expect(await page.$('dialog[open]')).toBeNull()
})

test('fits a phone', async () => {
  await page.setViewport({ width: 390, height: 800, isMobile: true })
  await page.reload()
  await shown()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.setViewport({ width: 1200, height: 1200 })
})

test('is of the sites and permissions of whoever signed in, and ends with the session', async () => {
  await press(page, '#sign-out')
  const narrow = await personWith([away], ['work.read'])
  await tenant.sql(`update identity.roles as r set reading = 'NAMED' from identity.account_roles as a
                     where a.role_id = r.id and a.account_id = $1`, [narrow.id])
  await signInAs(narrow)
  const figures = await shown()
  expect(await page.$$eval('#site option', (options) => options.map(({ textContent }) => textContent))).toEqual([`${away.name} (${away.code})`])
  expect(figures['Work completed by its due date']).toBe('0 % | 0 of 1 work orders | Records')
  expect(figures['Spend against budget']).toMatch(/procurement\.read/)
  await tenant.sql(`update identity.sessions set revoked_at = clock_timestamp() where account_id = $1`, [narrow.id])
  await press(page, '#refresh')
  await page.waitForSelector('#sign-in:not([hidden])')
  expect(await page.$$eval('article', (tiles) => tiles.length)).toBe(0)
})

test('nothing was asked of another host, and nothing was blocked', () => {
  const hosts = new Set(asked.filter((address) => !address.startsWith('data:')).map((address) => new URL(address).origin))
  expect([...hosts]).toEqual([gatewayUrl()])
  // Chromium reports each refusal of the API, too.
  expect(complaints.filter((text) => !/the server responded with a status of 40[13]/.test(text))).toEqual([])
})

test('months are those of a time zone, also where the clock changes', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect(monthBefore('2026-01')).toBe('2025-12')
  expect(instantsOf('2026-11', 'America/Chicago')).toEqual({ from: '2026-11-01T05:00:00.000Z', before: '2026-12-01T06:00:00.000Z' })
  expect(instantsOf('2026-12', 'Asia/Kathmandu')).toEqual({ from: '2026-11-30T18:15:00.000Z', before: '2026-12-31T18:15:00.000Z' })
  // Daylight saving begins there as the month does.
  expect(instantsOf('2018-11', 'America/Sao_Paulo').from).toBe('2018-11-01T03:00:00.000Z')
  expect(monthIn('Pacific/Kiritimati', new Date('2026-11-30T12:00:00Z'))).toBe('2026-12')
})
