import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

/** Milliseconds: a page of hundreds of operations takes its time on a machine with other work. */
const patience = 400_000

/**
 * Chromium: the one that CHROME_BIN names, else that of the npm package, which runs on Linux of x86-64. A machine that
 * has neither fails here: what only a browser shows is never left out silently.
 */
export async function startBrowser(): Promise<Browser> {
  const chosen = process.env.CHROME_BIN
  if (chosen === undefined && `${process.platform} ${process.arch}` !== 'linux x64') {
    throw new Error('npm has no Chromium for this machine: set CHROME_BIN to the program of yours.')
  }
  if (chosen !== undefined && !existsSync(chosen)) throw new Error(`CHROME_BIN is ${chosen}, which is not there.`)
  return await puppeteer.launch({
    executablePath: chosen ?? await chromium.executablePath(),
    args: chosen === undefined ? chromium.args : ['--no-sandbox'],
    headless: 'shell',
    timeout: patience,
    protocolTimeout: 2 * patience,
  })
}

/** An empty page, in which is waited as long as anywhere else in the tests. */
export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  return page
}

/** Presses what is there or comes, as an element: what lies on it for a moment would take a click of the mouse. */
export async function press(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector)
  await element?.evaluate((one) => void (one as unknown as { click(): void }).click())
}
