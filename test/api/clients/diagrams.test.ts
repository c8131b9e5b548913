import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayUrl } from '../support/caller.ts'
import { sql } from '../support/database.ts'
import { openPage, press, startBrowser } from './browser.ts'

interface Shape {
  getBoundingClientRect(): { left: number, right: number, width: number, height: number }
  querySelectorAll(selector: string): Iterable<Shape>
  querySelector(selector: string): Shape | null
  getAttribute(name: string): string | null
  textContent: string
}

/** The page's own, in what runs there. */
declare const document: Shape & { body: Shape, getElementById(id: string): Shape | null }
declare const getComputedStyle: (element: Shape) => { backgroundColor: string, color: string, fill: string }
declare const location: { href: string }

let browser: Browser
let page: Page
const asked: string[] = []
const complaints: string[] = []

beforeAll(async () => {
  browser = await startBrowser()
  page = await openPage(browser)
  await page.setViewport({ width: 1300, height: 1200 })
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => {
    // Swagger UI takes each name with _ in it for a blank that somebody wrote so, and finds it nevertheless.
    const isAboutNames = message.text().startsWith('Deprecated: escaping deep link whitespace')
    if (message.type() === 'error' && !isAboutNames) complaints.push(message.text())
  })
  page.on('pageerror', (error) => void complaints.push(String(error)))
})

afterAll(async () => await browser?.close())

test('the page of the API leads to the diagrams, as a whole and of each domain', async () => {
  await page.goto(`${gatewayUrl()}/docs`)
  const links = '.opblock-tag a[href^="/docs/diagrams#"]'
  await page.waitForSelector(links)
  expect(await page.$$eval(links, (found) => found.map((link) => link.getAttribute('href')))).toContain('/docs/diagrams#asset')
  await Promise.all([page.waitForNavigation(), press(page, 'nav a[href="/docs/diagrams"]')])
  // Swagger UI's own steps within its page are navigations, too, so what was waited for may be one of them.
  await page.waitForFunction('location.pathname === "/docs/diagrams" && document.readyState === "complete"')
  expect(page.url()).toBe(`${gatewayUrl()}/docs/diagrams`)
})

test('every state machine and every domain is drawn, and no word leaves its box', async () => {
  const machines = await sql<{ entity: string }>('select distinct entity from core.transitions')
  const found = await page.evaluate(() => [...document.querySelectorAll('figure')].map((figure) => {
    const drawing = figure.querySelector('svg')
    const labels = (drawing?.getAttribute('aria-labelledby') ?? '').split(' ')
    const { width = 0, height = 0 } = drawing?.getBoundingClientRect() ?? {}
    const boxes = [...figure.querySelectorAll('rect.box')].map((box) => box.getBoundingClientRect())
    const words = [...figure.querySelectorAll('svg text')].map((word) => word.getBoundingClientRect())
    // A word that crosses the side of a box stands on both sides of it, at the height of the box.
    const outside = words.filter((word) => boxes.some((box) => {
      const at = box as typeof box & { top: number, bottom: number }
      const it = word as typeof word & { top: number, bottom: number }
      const isInHeight = it.top >= at.top && it.bottom <= at.bottom
      return isInHeight && ((it.left < at.left && it.right > at.left + 2) || (it.right > at.right && it.left < at.right - 2))
    })).length
    return {
      id: figure.getAttribute('id') ?? '', isDrawn: width > 60 && height > 40, boxes: boxes.length, outside,
      name: document.getElementById(labels[0] ?? '')?.textContent ?? '', rows: [...figure.querySelectorAll('tbody tr')].length,
    }
  }))
  for (const { entity } of machines) expect(found.map(({ id }) => id)).toContain(`statuses-${entity.replace('.', '-')}`)
  expect(found.length).toBeGreaterThan(machines.length + 8)
  for (const { id, isDrawn, boxes, outside, name, rows } of found) {
    expect({ id, isDrawn, outside }).toEqual({ id, isDrawn: true, outside: 0 })
    expect([id, boxes > 0, rows > 0, name.length > 10]).toEqual([id, true, true, true])
  }
})

test.each(['light', 'dark'])('what is written can be read, %s', async (scheme) => {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
  const pairs = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor
    const box = getComputedStyle(document.querySelector('rect.own')!).fill
    const ofText = (selector: string) => getComputedStyle(document.querySelector(selector)!)
    return [
      [ofText('p').color, ground], [ofText('p a').color, ground], [ofText('summary').color, ground],
      [ofText('.drawing text').fill, box], [ofText('.drawing a text').fill, box], [ofText('.drawing a text').fill, ground],
    ]
  })
  const contrasts = pairs.map(([text = '', behind = '']) => contrast(String(text), String(behind)))
  for (const value of contrasts) expect(value).toBeGreaterThan(4.5)
  expect(luminance(String(pairs[0]?.[1])) > 0.5).toBe(scheme === 'light')
})

test('an action in a picture leads to its operation, opened', async () => {
  const link = await page.waitForSelector('svg a[href="/docs#/work/close_work_order"]')
  await link?.evaluate((element) => void (location.href = (element as unknown as Shape).getAttribute('href') ?? ''))
  const opened = await page.waitForSelector('#operations-work-close_work_order.is-open')
  expect(opened).not.toBeNull()
})

test('nothing was asked of another host, and nothing was blocked', () => {
  const hosts = new Set(asked.filter((address) => !address.startsWith('data:')).map((address) => new URL(address).origin))
  expect([...hosts]).toEqual([gatewayUrl()])
  expect(complaints).toEqual([])
})

/** How many times as light the one is as the other, as WCAG reckons it. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
