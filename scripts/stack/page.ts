import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { descriptionFile, diagramsFile } from '../project/descriptions.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'

const own = ['index.html', 'page.css', 'page.js', 'diagrams.css']
const rendererFiles = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png']

/**
 * Writes what the gateway serves without a token: the page, its renderer from npm, the description and the version.
 * Each is there plainly and compressed, so that nobody can have the gateway compress megabytes again and again.
 * `write` puts a file in its place.
 */
export async function writePage(
  directory: string, write: (file: string, content: Buffer) => Promise<void>, makeDirectory: typeof makePlain,
): Promise<void> {
  const renderer = dirname(createRequire(join(projectDirectory, 'package.json')).resolve('swagger-ui-dist/package.json'))
  const { version } = JSON.parse(await readFile(join(projectDirectory, 'package.json'), 'utf8')) as { version: string }
  const files: [string, Buffer][] = [
    ['version', Buffer.from(JSON.stringify({ version }))],
    ['openapi.json', minified(await readFile(join(projectDirectory, descriptionFile), 'utf8'))],
    ['diagrams.html', await readFile(join(projectDirectory, diagramsFile))],
  ]
  for (const name of own) files.push([name, await readFile(join(projectDirectory, 'gateway/page', name))])
  for (const name of rendererFiles) files.push([name, await readFile(join(renderer, name))])
  for (const form of ['plain', 'gzip']) await makeDirectory(join(directory, form))
  await Promise.all(files.map(async ([name, content]) => {
    await write(join(directory, 'plain', name), content)
    await write(join(directory, 'gzip', name), await promisify(gzip)(content))
  }))
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
