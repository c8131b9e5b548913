import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayUrl } from '../support/caller.ts'
import { actions, lists } from '../support/description.ts'
import { newTenant } from '../support/tenant.ts'
import { openPage, press, startBrowser } from './browser.ts'

/** The page's own, in what runs there. */
declare const document: {
  querySelectorAll(selector: string): { length: number }
}

let browser: Browser
let page: Page
const asked: string[] = []
const complaints: string[] = []

beforeAll(async () => {
  browser = await startBrowser()
  page = await openPage(browser)
  await page.setViewport({ width: 1200, height: 1600 })
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', (error) => void complaints.push(String(error)))
  await page.goto(`${gatewayUrl()}/`)
  await page.waitForSelector('.opblock')
})

afterAll(async () => await browser?.close())

test('a browser that opens the address sees every operation', async () => {
  expect(page.url()).toBe(`${gatewayUrl()}/docs`)
  const described = [...lists.map(({ name }) => `/${name}`), ...actions.map(({ name }) => `/rpc/${name}`)]
  // Sections are drawn when they come into sight.
  await page.setViewport({ width: 1200, height: 100_000 })
  await page.waitForFunction(
    (count) => document.querySelectorAll('.opblock').length > count, {}, described.length)
  const shown = await page.$$eval('.opblock-summary-path', (paths) => paths.map((path) => path.getAttribute('data-path')))
  await page.setViewport({ width: 1200, height: 1600 })
  expect(new Set(shown)).toEqual(new Set(['/', ...described]))
})

test('an operation is found by its words, and tried with a token', async () => {
  const tenant = await newTenant()
  const site = await tenant.site()
  const { token } = await tenant.member()
  await page.type('.operation-filter-input', 'list_sites')
  await page.waitForFunction(() => document.querySelectorAll('.opblock').length === 1)
  await press(page, '.auth-wrapper .authorize')
  await page.waitForSelector('.auth-container input#auth-bearer-value')
  await page.type('.auth-container input#auth-bearer-value', token)
  await press(page, 'form:has(#auth-bearer-value) button.authorize')
  await press(page, '.btn-done')
  await press(page, '.opblock-summary-control')
  await press(page, '.try-out__btn')
  await press(page, 'button.execute')
  await page.waitForSelector('.live-responses-table .response-col_status')
  const answered = await page.$eval('.live-responses-table', (table) => table.textContent ?? '')
  expect(answered).toContain('200')
  expect(answered).toContain(site.code)
})

test('an area is shown without resolving its description, which is done when an operation is opened', async () => {
  const opened = await openPage(browser)
  const session = await opened.createCDPSession()
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true })
  const calls = async (): Promise<number> => (await session.send('Profiler.takePreciseCoverage')).result
    .flatMap(({ functions }) => functions.filter(({ functionName }) => functionName === 'resolveSubtree'))
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
  await opened.goto(`${gatewayUrl()}/docs?area=audit`)
  await opened.waitForSelector('.opblock')
  await opened.waitForSelector('.auth-wrapper .authorize')
  expect(await calls()).toBe(0)
  await press(opened, '.opblock-summary-control')
  await opened.waitForSelector('.opblock-body .parameters-container, .opblock-body .opblock-section')
  expect(await calls()).toBeGreaterThan(0)
})

test('nothing was asked of another host, and nothing was blocked', () => {
  const hosts = new Set(asked.filter((address) => !address.startsWith('data:')).map((address) => new URL(address).origin))
  expect([...hosts]).toEqual([gatewayUrl()])
  expect(complaints).toEqual([])
})
