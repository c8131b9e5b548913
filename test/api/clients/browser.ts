import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import puppeteer, { type Browser } from 'puppeteer-core'

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
  })
}
