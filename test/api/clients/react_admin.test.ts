import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Gateway, startGateway } from '../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { root } from '../../support/files.ts'
import { installPackages } from '../../support/packages.ts'
import { openPage, press, startBrowser } from './browser.ts'
import { noLimits } from '../stack/gated-upstream.ts'
import { upstreamUrl } from '../support/caller.ts'
import { newTenant, type Tenant } from '../support/tenant.ts'
import { Workshop } from '../client/projects.ts'

// The first run of a machine fetches react-admin, 320 MB with all that it needs, which is no dependency of this project.
vi.setConfig({ hookTimeout: 1_200_000 })

/** The page's own, in what runs there. */
declare const location: { hash: string }
declare const document: { querySelectorAll(selector: string): Iterable<{ textContent: string }>, body: { textContent: string } }

let tenant: Tenant
let key: string
let site: { id: string, name: string }
let stop: () => Promise<void>
let browser: Browser
let page: Page
const asked: string[] = []

beforeAll(async () => {
  const stops: (() => Promise<unknown>)[] = []
  stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  const pages: Server = createServer()
  const origin = await listening(pages)
  stops.push(async () => await new Promise((resolve) => {
    pages.close(resolve)
    pages.closeAllConnections()
  }))
  const gateway = await startOwnGateway(origin)
  stops.push(gateway.stop)
  const { directory, remove } = await buildExample(gateway.url)
  stops.push(remove)
  pages.on('request', ({ url = '/' }, answer) => {
    const path = join(directory, new URL(url, origin).pathname)
    const file = existsSync(path) && extname(path) !== '' ? path : join(directory, 'index.html')
    answer.setHeader('Content-Type', extname(file) === '.js' ? 'text/javascript' : 'text/html')
    createReadStream(file).pipe(answer)
  })

  tenant = await newTenant()
  site = await tenant.site()
  const service = await tenant.service({ permissions: 'all' })
  key = service.key
  for (let number = 1; number <= 30; number++) {
    const name = `${number % 3 === 0 ? 'Pump' : 'Fan'} ${String(number).padStart(2, '0')}`
    await service.call('create_asset', { p_values: { site_id: site.id, name } })
  }
  browser = await startBrowser()
  stops.push(async () => await browser.close())
  page = await openPage(browser)
  await page.setViewport({ width: 1400, height: 1400 })
  page.on('request', (request) => void asked.push(new URL(request.url()).origin))
  await page.goto(origin)
})

afterAll(async () => await stop?.())

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** The gateway of the tests lets no page of another origin in: this one does, before the same PostgREST. */
async function startOwnGateway(origin: string): Promise<Gateway> {
  const directory = await serverDirectory('test-react-admin', String(process.pid))
  const gateway = await startGateway({
    upstream: Number(new URL(upstreamUrl()).port), directory: join(directory, 'nginx'), corsOrigins: [origin], limits: noLimits,
  })
  return {
    ...gateway,
    stop: async () => {
      await gateway.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The example as it stands, with the packed client, as `npm run build` of somebody who copied it would make it. */
async function buildExample(baseUrl: string): Promise<{ directory: string, remove: () => Promise<void> }> {
  const example = join(root, 'examples/react-admin')
  const manifest = JSON.parse(await readFile(join(example, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const { '@assetry/client': client, ...packages } = manifest.dependencies
  expect(client).toMatch(/^file:assetry-client-.*\.tgz$/)
  const installed = await installPackages('react-admin', packages, 9)
  const workshop = await Workshop.open()
  const project = await workshop.project('react admin')
  try {
    // Vite looks for modules in the folders above, so the example stands beside what was installed.
    const place = await mkdtemp(join(installed, 'example-'))
    await cp(example, place, { recursive: true })
    await mkdir(join(place, 'node_modules/@assetry'), { recursive: true })
    await cp(join(project.directory, 'node_modules/@assetry/client'), join(place, 'node_modules/@assetry/client'), { recursive: true })
    await symlink(join(root, 'node_modules/vite'), join(place, 'node_modules/vite'))
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
      cwd: place, env: { ...process.env, VITE_ASSETRY_URL: baseUrl }, timeout: 300_000,
    })
    return { directory: join(place, 'dist'), remove: async () => await rm(place, { recursive: true }) }
  } finally {
    await workshop.close()
  }
}

/** Waits until the page says something, or says it no more. */
async function says(text: string, isThere = true): Promise<void> {
  await page.waitForFunction((words, wanted) => document.body.textContent.includes(words) === wanted, {}, text, isThere)
    .catch(async () => {
      throw new Error(`The page does not say "${text}": ${await page.evaluate(() => document.body.textContent.slice(0, 2000))}`)
    })
}

async function column(name: string): Promise<string[]> {
  return await page.evaluate((selector) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent), `tbody .column-${name}`)
}

async function submit(): Promise<void> {
  await press(page, 'button[type="submit"]:not([disabled])')
}

/** Waits until the page has another address; otherwise tells what the page says. */
async function leaves(part: string): Promise<void> {
  await page.waitForFunction((words) => !location.hash.includes(words), {}, part).catch(async () => {
    throw new Error(`The page stays at ${part}: ${await page.evaluate(() => document.body.textContent.slice(0, 2000))}`)
  })
}

/** Writes into a field until it holds that: what is drawn anew meanwhile loses keys. */
async function fill(name: string, value: string): Promise<void> {
  const field = `[name="${name}"]`
  await expect.poll(async () => {
    const input = await page.waitForSelector(field)
    await input?.evaluate((element) => (element as unknown as { select(): void }).select())
    await page.keyboard.press('Backspace')
    await input?.type(value)
    return await page.$eval(field, (element) => (element as unknown as { value: string }).value)
  }).toBe(value)
}

/** Opens a list by the keyboard and presses an option, until the field shows it: a list moves while it opens. */
async function choose(name: string, label: string): Promise<void> {
  const field = `.ra-input-${name} [role="combobox"]`
  await expect.poll(async () => {
    const combobox = await page.waitForSelector(field)
    const isOpen = await page.evaluate((words) => {
      const options = [...document.querySelectorAll('li[role="option"]')] as unknown as { textContent: string, click(): void }[]
      options.find(({ textContent }) => textContent === words)?.click()
      return options.length > 0
    }, label)
    const shown = await page.$eval(field, ({ textContent }) => textContent)
    if (!isOpen && shown !== label) await combobox?.press('ArrowDown')
    return shown
  }, { interval: 300 }).toBe(label)
  // While it closes it lies on everything else.
  await page.waitForSelector('[role="listbox"]', { hidden: true })
}

test('a key signs in, and one that is wrong is refused in words', async () => {
  await fill('secret', 'assetry_live_000000000000_wrong')
  await submit()
  await says('The API key is not valid')
  await fill('secret', key)
  await submit()
  await page.waitForSelector('tbody tr')
})

test('a list shows rows, page by page, with their number', async () => {
  expect(await column('name')).toHaveLength(10)
  await says('1-10 of 30')
  await press(page, 'button[aria-label="Go to page 3"]')
  await says('21-30 of 30')
  expect((await column('site_name'))[0]).toBe(site.name)
})

test('it is sorted by what is clicked', async () => {
  await press(page, 'span[data-field="name"]')
  await says('1-10 of 30')
  await page.waitForFunction(() => [...document.querySelectorAll('tbody .column-name')][0]?.textContent === 'Fan 01')
  await press(page, 'span[data-field="name"]')
  await page.waitForFunction(() => [...document.querySelectorAll('tbody .column-name')][0]?.textContent === 'Pump 30')
  expect(await column('name')).toEqual(
    [30, 27, 24, 21, 18, 15, 12, '09', '06', '03'].map((number) => `Pump ${number}`))
})

test('it is filtered by words and by a status', async () => {
  await fill('name@ilike', 'pump 0')
  await says('1-3 of 3')
  expect(await column('name')).toEqual(['Pump 09', 'Pump 06', 'Pump 03'])
  await choose('status', 'PLANNED')
  await says('No Assets found using the current filters')
})

test('a record is made, and what is refused is said at its field', async () => {
  await page.goto(`${new URL(page.url()).origin}/#/assets/create`)
  await fill('name', 'Boiler')
  await submit()
  await page.waitForSelector('.ra-input-site_id .Mui-error')
  const told = await page.$eval('.ra-input-site_id', (field) => field.textContent ?? '')
  expect(told).toContain('A value is required')
  expect(await page.$eval('.ra-input-name', (field) => field.textContent ?? '')).not.toContain('A value is required')
  await choose('site_id', site.name)
  await submit()
  await leaves('create')
  expect(await tenant.sql('select name, row_version from asset.assets where name = $1', ['Boiler']))
    .toEqual([{ name: 'Boiler', row_version: 1 }])
})

test('a record is changed, and what is refused is said at its field', async () => {
  const [row] = await tenant.sql<{ id: string }>(
    `select id from asset.assets where name = 'Boiler' and organization_id = $1`, [tenant.organizationId])
  await page.goto(`${new URL(page.url()).origin}/#/assets/${row?.id}`)
  await page.waitForSelector('[name="name"][value="Boiler"]')
  await fill('name', ' ')
  await submit()
  await page.waitForSelector('.ra-input-name .Mui-error')
  expect(await page.$eval('.ra-input-name', (field) => field.textContent ?? '')).toContain('A value is required')
  await fill('name', 'Boiler of the north')
  await submit()
  await leaves(row?.id ?? '')
  expect(await tenant.sql('select name, row_version from asset.assets where id = $1', [row?.id]))
    .toEqual([{ name: 'Boiler of the north', row_version: 2 }])
})

test('nothing was asked of anybody else', () => {
  expect(new Set(asked).size).toBe(2)
})
