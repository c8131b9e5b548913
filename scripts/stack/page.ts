import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { descriptionsByArea } from '../project/areas.ts'
import { descriptionFile, diagramsFile, ensureBuilt, llmsFile } from '../project/built.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'

const own = ['page.css', 'page.js', 'diagrams.css']
const favicon = 'favicon-32x32.png'
const rendererFiles = ['swagger-ui-bundle.js', 'swagger-ui.css', favicon]
const dashboardFiles = ['index.html', 'dashboard.css', 'dashboard.js', 'drawing.js', 'figures.js', 'months.js', 'session.js']
const chartsFile = 'echarts.common.min.js'

/**
 * Writes what the gateway serves without a token: the page, its renderer from npm, the description, whole and by area, what
 * models read, the version, and below `dashboard` the page that shows figures to whoever signs in.
 * Each is there plainly and compressed, so that nobody can have the gateway compress megabytes again and again.
 * `write` puts a file in its place.
 */
export async function writePage(
  directory: string, write: (file: string, content: Buffer) => Promise<void>, makeDirectory: typeof makePlain,
): Promise<void> {
  ensureBuilt()
  const project = createRequire(join(projectDirectory, 'package.json'))
  const renderer = dirname(project.resolve('swagger-ui-dist/package.json'))
  const { version } = JSON.parse(await readFile(join(projectDirectory, 'package.json'), 'utf8')) as { version: string }
  const description = await readFile(join(projectDirectory, descriptionFile), 'utf8')
  const areas = descriptionsByArea(description)
  const files: [string, Buffer][] = [
    ['version', Buffer.from(JSON.stringify({ version }))],
    ['openapi.json', minified(description)],
    ...[...areas].map(([area, text]): [string, Buffer] => [`openapi.${area}.json`, Buffer.from(text)]),
    ['llms.txt', await readFile(join(projectDirectory, llmsFile))],
    ['index.html', Buffer.from(withAreas(await readFile(join(projectDirectory, 'gateway/page/index.html'), 'utf8'), [...areas.keys()]))],
    ['diagrams.html', await readFile(join(projectDirectory, diagramsFile))],
  ]
  for (const name of own) files.push([name, await readFile(join(projectDirectory, 'gateway/page', name))])
  for (const name of rendererFiles) files.push([name, await readFile(join(renderer, name))])
  for (const name of dashboardFiles) {
    files.push([`dashboard/${name}`, await readFile(join(projectDirectory, 'gateway/page/dashboard', name))])
  }
  files.push([`dashboard/${chartsFile}`, await readFile(join(dirname(project.resolve('echarts/package.json')), 'dist', chartsFile))])
  files.push([`dashboard/${favicon}`, await readFile(join(renderer, favicon))])
  for (const form of ['plain', 'gzip']) {
    await makeDirectory(join(directory, form))
    await makeDirectory(join(directory, form, 'dashboard'))
  }
  await Promise.all(files.map(async ([name, content]) => {
    await write(join(directory, 'plain', name), content)
    await write(join(directory, 'gzip', name), await promisify(gzip)(content))
  }))
}

/** The page with a link to each area: it opens in a fraction of the time that all of them take. */
function withAreas(page: string, areas: string[]): string {
  const links = areas.map((area) => `<a href="/docs?area=${area}">${area}</a>`)
  return page.replace(/^ *<!-- areas -->$/m, links.map((link) => `      ${link}`).join('\n'))
}

function minified(json: string): Buffer {
  return Buffer.from(JSON.stringify(JSON.parse(json)))
}

async function makePlain(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
}

runScript(import.meta.filename, async () => {
  const [directory] = process.argv.slice(2)
  if (directory === undefined) throw new Error('Say where to: tsx scripts/stack/page.ts <directory>.')
  await writePage(directory, writeFile, makePlain)
})
