import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { descriptionsByArea } from '../project/areas.ts'
import { descriptionFile, diagramsFile, ensureBuilt, llmsFile } from '../project/built.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'

const packageFile = join(projectDirectory, 'package.json')
const pageFolder = join(projectDirectory, 'gateway/page')
const pageFile = join(pageFolder, 'index.html')
const areasFile = 'scripts/project/areas.ts'
const own = ['page.css', 'page.js', 'diagrams.css']
const favicon = 'favicon-32x32.png'
const rendererFiles = ['swagger-ui-bundle.js', 'swagger-ui.css', favicon]
const dashboardFiles = ['index.html', 'dashboard.css', 'dashboard.js', 'drawing.js', 'figures.js', 'months.js', 'session.js']
const chartsFile = 'echarts.common.min.js'

/** Puts a file in its place. */
type Write = (file: string, content: Buffer) => Promise<void>

/**
 * Writes what the gateway serves without a token: the page, its renderer from npm, the description, whole and by area, what
 * models read, the version, and below `dashboard` the page that shows figures to whoever signs in.
 * Each is there plainly and compressed, so that nobody can have the gateway compress megabytes again and again.
 */
export async function writePage(directory: string, write: Write, makeDirectory: typeof makePlain): Promise<void> {
  ensureBuilt()
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  const description = await readFile(join(projectDirectory, descriptionFile), 'utf8')
  const areas = descriptionsByArea(description)
  const files: [string, Buffer][] = [
    ['version', Buffer.from(JSON.stringify({ version }))],
    ['openapi.json', minified(description)],
    ...[...areas].map(([area, text]): [string, Buffer] => [`openapi.${area}.json`, Buffer.from(text)]),
    ['index.html', Buffer.from(withAreas(await readFile(pageFile, 'utf8'), [...areas.keys()]))],
  ]
  for (const [name, path] of plainFiles()) files.push([name, await readFile(path)])
  for (const form of ['plain', 'gzip']) {
    await makeDirectory(join(directory, form))
    await makeDirectory(join(directory, form, 'dashboard'))
  }
  await Promise.all(files.map(async ([name, content]) => {
    await write(join(directory, 'plain', name), content)
    await write(join(directory, 'gzip', name), await promisify(gzip)(content))
  }))
}

/** The same, unless the directory has all of it from an earlier start, of files that nobody has touched since. */
export async function keepPage(directory: string, write: Write, makeDirectory: typeof makePlain): Promise<void> {
  ensureBuilt()
  const stampFile = join(directory, 'stamp')
  const stamp = await stampOfPage()
  if (await readFile(stampFile, 'utf8').catch(() => undefined) === stamp) return
  await rm(directory, { recursive: true, force: true })
  await makeDirectory(directory)
  await writePage(directory, write, makeDirectory)
  await write(stampFile, Buffer.from(stamp))
}

/** Tells when each file that the page is made of was written, this one and its neighbour included. */
async function stampOfPage(): Promise<string> {
  const made = [packageFile, join(projectDirectory, descriptionFile), pageFile, import.meta.filename, join(projectDirectory, areasFile)]
  const lines = await Promise.all([...made, ...plainFiles().values()].map(async (path) => {
    const { size, mtimeMs } = await stat(path)
    return `${path} ${size} ${mtimeMs}`
  }))
  return lines.join('\n')
}

/** The files that are served as they are, by the names under which they are served. */
function plainFiles(): Map<string, string> {
  const project = createRequire(packageFile)
  const renderer = dirname(project.resolve('swagger-ui-dist/package.json'))
  const charts = join(dirname(project.resolve('echarts/package.json')), 'dist', chartsFile)
  return new Map([
    ['llms.txt', join(projectDirectory, llmsFile)],
    ['diagrams.html', join(projectDirectory, diagramsFile)],
    ...own.map((name): [string, string] => [name, join(pageFolder, name)]),
    ...rendererFiles.map((name): [string, string] => [name, join(renderer, name)]),
    ...dashboardFiles.map((name): [string, string] => [`dashboard/${name}`, join(pageFolder, 'dashboard', name)]),
    [`dashboard/${chartsFile}`, charts],
    [`dashboard/${favicon}`, join(renderer, favicon)],
  ])
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
