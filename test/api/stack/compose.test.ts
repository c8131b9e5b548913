import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { withClient } from '../../../scripts/database/connection.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { startPostgres } from '../../../scripts/stack/postgres.ts'
import { postgrestSettings, postgrestVariable } from '../../../scripts/stack/postgrest.ts'
import { filesBelow } from '../../support/files.ts'

const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8')
const compose = read('docker-compose.yml')
const template = read('gateway/nginx.conf.template')

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** The part of a service, without the other services. */
function service(name: string): string {
  return new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
}

test('it parses, and names the services of npm start', () => {
  const { services, volumes } = parse(compose, { merge: true }) as { services: object, volumes: object }
  expect(Object.keys(services)).toEqual(['postgres', 'migrate', 'postgrest', 'gateway', 'worker', 'metrics'])
  expect(Object.keys(volumes)).toEqual(['data', 'keys'])
  expect(services).toHaveProperty('worker.build')
})

test('every mounted, copied and started path exists', () => {
  const paths = [
    ...all(compose, /^ +- (\.\/[^:]+):/gm),
    ...all(compose, /^ +COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' ')),
    ...all(compose, /command: node (\S+)/g),
  ]
  expect(paths.length).toBeGreaterThan(6)
  for (const path of paths) expect([path, existsSync(join(projectDirectory, path))]).toEqual([path, true])
})

test('every named volume that is mounted is declared', () => {
  const mounted = new Set(all(compose, /^ +- ([a-z]+):\//gm))
  expect([...mounted].toSorted()).toEqual(['data', 'keys'])
})

test('the gateway gets every name of the template and no other', () => {
  const needed = new Set(all(template, /\$\{(ASSETRY_[A-Z_]+)\}/g))
  const given = all(service('gateway'), /^ {6}(ASSETRY_[A-Z_]+):/gm)
  expect(given.toSorted()).toEqual([...needed].toSorted())
})

test('PostgREST has the settings of npm start', () => {
  for (const [setting, value] of Object.entries(postgrestSettings)) {
    const given = new RegExp(`^ {6}${postgrestVariable(setting)}: "?([^"\\n]*)"?$`, 'm').exec(service('postgrest'))
    expect([setting, given?.[1]]).toEqual([setting, value])
  }
})

test('the one-shot service and the worker get the names that their scripts read', () => {
  const scripts = read('scripts/start/prepare.ts')
  expect(all(service('migrate'), /^ {6}([A-Z_]+):/gm).toSorted()).toEqual(
    [...new Set(all(scripts, /required\('([A-Z_]+)'\)/g))].toSorted())
  const worker = filesBelow('worker').map(read).join('\n')
  expect(all(service('worker'), /^ {6}([A-Z_]+):/gm).toSorted()).toEqual(
    [...new Set(all(worker, /process\.env\.([A-Z_]+)/g))].toSorted())
})

test('the metrics get the names that their script reads, and no port of theirs is published', () => {
  const script = read('scripts/metrics/main.ts')
  expect(all(service('metrics'), /^ {6}([A-Z_]+):/gm).toSorted()).toEqual(
    [...new Set(all(script, /process\.env\.([A-Z_]+)/g))].toSorted())
  const { services } = parse(compose, { merge: true }) as { services: Record<string, { ports?: string[] }> }
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))
  expect(published).toEqual(['gateway 127.0.0.1:${PORT:-3000}:8080'])
})

test('every service that stays is started again, has a limit of memory and bounded logs, and is given time to stop', () => {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, Record<string, unknown>> }
  for (const [name, service] of Object.entries(services).filter(([name]) => name !== 'migrate')) {
    expect([name, service.restart, service.mem_limit, service.logging]).toEqual([
      name, 'unless-stopped', expect.stringMatching(/^\$\{ASSETRY_\w+_MEMORY:-\d+[mg]\}$/),
      { driver: 'json-file', options: { 'max-size': '50m', 'max-file': '5' } }
    ])
  }
  expect(Object.keys(services).filter((name) => services[name]?.['healthcheck'] !== undefined)).toEqual(
    ['postgres', 'gateway'])
  expect(Object.keys(services).filter((name) => services[name]?.['stop_grace_period'] !== undefined)).toEqual(
    expect.arrayContaining(['postgres', 'postgrest', 'gateway']))
})

test('a server starts with every setting that is given to it', async () => {
  const settings = Object.fromEntries(all(compose, /^ +-c (\w+=.*)$/gm).map((setting) =>
    setting.replace(/\$\{\w+:-([^}]*)\}/, '$1').replaceAll("'", '').split(/=(.*)/s).slice(0, 2) as [string, string]))
  expect(Object.keys(settings).length).toBeGreaterThan(15)
  const directory = await serverDirectory(`compose-${process.pid}`)
  const server = await startPostgres({ dataDirectory: join(directory, 'postgres'), durable: false, settings })
  try {
    await withClient(server.superuserUrl, async (client) => {
      for (const name of Object.keys(settings)) {
        const { rows: [row] } = await client.query<{ source: string }>(
          'select source from pg_settings where lower(name) = lower($1)', [name])
        expect([name, row?.source]).toEqual([name, 'command line'])
      }
    })
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})
