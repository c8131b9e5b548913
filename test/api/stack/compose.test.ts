import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { databaseOf } from '../../../scripts/database/addresses.ts'
import { actingAs, withClient } from '../../../scripts/database/connection.ts'
import { readSigningKeys, writeJwks, writePrivateFile } from '../../../scripts/database/jwks.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { fileOfTemplate, gatewayTemplates, wholeTemplate } from '../../../scripts/project/gateway-template.ts'
import { factsOf, readers, type SettingName } from '../../../scripts/project/settings.ts'
import { nginxBinary } from '../../../scripts/stack/binaries.ts'
import { startGateway } from '../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { clusterFlags, startPostgres } from '../../../scripts/stack/postgres.ts'
import { postgrestSettings, postgrestVariable, startPostgrest } from '../../../scripts/stack/postgrest.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { bytesOf, composeSettings, readCompose } from '../../support/compose.ts'
import { databaseUrl } from '../../support/names.ts'
import { withProductCopy } from '../../support/product.ts'
import { longestScan } from '../../../worker/files/scan.ts'
import { honest, startClamd } from '../file/support/clamd.ts'

const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8')
const compose = read('docker-compose.yml')
const template = wholeTemplate()

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** The part of a service, without the other services. */
function service(name: string): string {
  return new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
}

test('it parses, and names the services of npm start', () => {
  const { services, volumes } = parse(compose, { merge: true }) as { services: object, volumes: object }
  expect(Object.keys(services)).toEqual([
    'archive', 'postgres', 'migrate', 'postgrest', 'edge', 'gateway', 'worker', 'clamd', 'signatures', 'metrics',
  ])
  expect(Object.keys(volumes)).toEqual(['data', 'keys', 'archive', 'files', 'signatures'])
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

test('every template is mounted where the image makes a file of it, and every part is included once', () => {
  const mounts = (readCompose().services['gateway']?.volumes ?? []).map((mount) => mount.split(':'))
  for (const path of gatewayTemplates()) {
    const [from = '', to = ''] = mounts.find(([from = '']) => `./${path}`.startsWith(from)) ?? []
    expect([path, `./${path}`.replace(from, to)]).toEqual([path, `/etc/nginx/templates/${fileOfTemplate(path)}.template`])
  }
  const included = all(read('gateway/nginx.conf.template'), /^ *include (nginx\/.*);$/gm)
  expect(included.toSorted()).toEqual(gatewayTemplates().slice(1).map(fileOfTemplate))
  expect(template).not.toContain('include nginx/')
})

test('every named volume that is mounted is declared', () => {
  const mounted = new Set(all(compose, /^ +- ([a-z]+):\//gm))
  expect([...mounted].toSorted()).toEqual(['archive', 'data', 'files', 'keys', 'signatures'])
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

/** The names of the settings of a program, as docker gives them: a secret comes in a file, that of an address beside it. */
function namesOf(program: keyof typeof readers, but: string[] = []): string[] {
  const { needs, takes }: { needs: readonly SettingName[], takes: readonly SettingName[] } = readers[program]
  return [...needs, ...takes].filter((name) => !but.includes(name)).flatMap((name) => [
    factsOf(name).isSecret ? `${name}_FILE` : name, ...name.endsWith('_URL') ? [`${name}_PASSWORD_FILE`] : [],
  ]).toSorted()
}

test.each([['migrate', 'prepare'], ['worker', 'worker'], ['metrics', 'metrics'], ['edge', 'edge'], ['gateway', 'gateway']] as const)(
  '%s gets the settings that its program reads', (name, program) => {
    expect(all(service(name), /^ {6}((?!NGINX_)[A-Z0-9_]+):/gm).toSorted()).toEqual(namesOf(program))
  })

test('a default of docker-compose.yml is that of the settings, or the one that they name for it', () => {
  const given = [...compose.matchAll(/\$\{([A-Z_]+):-([^}]*)\}/g)].map(([, name = '', value = '']) => [name, value])
  expect(given.length).toBeGreaterThan(20)
  for (const [name = '', value] of given) {
    const { default: fallback, inCompose } = factsOf(name as SettingName)
    expect([name, value]).toEqual([name, inCompose ?? (fallback === 'none' ? '' : fallback)])
  }
  const handedOn: string[] = [...readers.gateway.takes, ...readers.worker.takes]
  expect([...new Set(given.map(([name = '']) => name))].filter((name) => !handedOn.includes(name)).toSorted())
    .toEqual(namesOf('compose'))
})

test('no port of the metrics is published', () => {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, { ports?: string[] }> }
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))
  expect(published).toEqual(['gateway 127.0.0.1:${PORT:-3000}:8080'])
})

/** Those that end when their work is done. */
const passing = ['archive', 'migrate']

test('every service that stays is started again, has a limit of memory and bounded logs, is asked for its health and is given time', () => {
  for (const [name, service] of Object.entries(readCompose().services).filter(([name]) => !passing.includes(name))) {
    expect([name, service.restart, service.mem_limit, service.logging, service.healthcheck?.test[0]]).toEqual([
      name, 'unless-stopped', expect.stringMatching(/^\d+[mg]$/),
      { driver: 'json-file', options: { 'max-size': '50m', 'max-file': '5' } }, 'CMD',
    ])
    if (name !== 'metrics') expect([name, service.stop_grace_period]).toEqual([name, expect.stringMatching(/^\d+[sm]$/)])
  }
})

test('no service can become more than it was started as, nor write but to what it is given', () => {
  for (const [name, service] of Object.entries(readCompose().services)) {
    expect([name, service.cap_drop, service.cap_add, service.security_opt, service.read_only]).toEqual(
      [name, ['ALL'], name === 'archive' ? ['CHOWN'] : undefined, ['no-new-privileges:true'], true])
    const user = service.user ?? /^ *USER (\w+)$/m.exec(service.build?.dockerfile_inline ?? '')?.[1]
    expect([name, user]).toEqual([name, name === 'archive' ? 'root' : expect.stringMatching(/^(node|nginx|postgres|clamav|1000:1000)$/)])
  }
})

test('passwords come as files, each to whom it is for', () => {
  const { services, secrets } = readCompose()
  for (const [name, { environment = {} }] of Object.entries(services)) {
    const named = Object.entries(environment).filter(([key]) => /PASSWORD/.test(key))
    for (const [key, value] of named) {
      const secret = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? ''
      expect([name, key, services[name]?.secrets]).toEqual([name, expect.stringMatching(/_FILE$/), expect.arrayContaining([secret])])
    }
    for (const value of Object.values(environment)) expect(String(value)).not.toMatch(/:\/\/[^@/]*:[^@/]*@/)
  }
  const given = Object.entries(services).map(([name, service]) => [name, service.secrets])
  expect(Object.fromEntries(given.filter(([, of]) => of !== undefined))).toEqual({
    postgres: ['postgres_password'],
    migrate: ['postgres_password', 'owner_password', 'authenticator_password', 'worker_password'],
    worker: ['worker_password'], metrics: ['worker_password'],
  })
  expect(Object.keys(secrets)).toEqual(['postgres_password', 'owner_password', 'authenticator_password', 'worker_password'])
})

test('each network has those that must speak to one another, and three only lead outside', () => {
  const { services, networks } = readCompose()
  const members = Object.fromEntries(Object.keys(networks).map((network) =>
    [network, Object.keys(services).filter((name) => services[name]?.networks?.includes(network))]))
  expect(members).toEqual({
    front: ['gateway'], out: ['worker'], updates: ['signatures'], scanner: ['worker', 'clamd'], metrics: ['gateway', 'metrics'], api: ['postgrest', 'edge', 'gateway'],
    database: ['postgres', 'migrate', 'postgrest', 'worker', 'metrics'],
  })
  expect(Object.keys(networks).filter((name) => networks[name]?.internal !== true)).toEqual(['front', 'out', 'updates'])
  const without = Object.keys(services).filter((name) => services[name]?.networks === undefined)
  expect(without.map((name) => [name, services[name]?.network_mode])).toEqual([['archive', 'none']])
})

test('every image is of a minor version, and postgres of one', () => {
  const images = Object.values(readCompose().services).flatMap(({ image, build }) =>
    image === undefined ? all(build?.dockerfile_inline ?? '', /^ *FROM (\S+)/gm) : [image])
  expect(images.length).toBeGreaterThan(7)
  for (const image of images) expect(image).toMatch(/^(node:\d+\.\d+\.\d+-slim|nginx:\d+\.\d+\.\d+|postgres:\d+\.\d+|postgrest\/postgrest:v\d+\.\d+\.\d+|clamav\/clamav-debian:\d+\.\d+\.\d+)$/)
  expect(new Set(images.filter((image) => image.startsWith('postgres:'))).size).toBe(1)
  const major = images.find((image) => image.startsWith('postgres:'))?.split(/[:.]/)[1]
  expect(composeSettings()['archive_command']).toContain(`d=/archive/${major};`)
})

test('what the database may take fits into its memory', () => {
  const { services } = readCompose()
  const { shared_buffers = '', maintenance_work_mem = '', autovacuum_work_mem = '', max_connections } = composeSettings()
  const pool = Number(services['postgrest']?.environment?.['PGRST_DB_POOL'])
  const mega = 1024 ** 2
  // docs/operations.md, "Size": by the forms of queries that a connection has served.
  const connections = pool * 100 * mega + (Number(max_connections) - pool) * 30 * mega
  const most = bytesOf(shared_buffers) + connections + 3 * bytesOf(autovacuum_work_mem) + bytesOf(maintenance_work_mem)
  expect(most).toBeLessThan(bytesOf(services['postgres']?.mem_limit ?? ''))
  expect(most).toBeGreaterThan(bytesOf(shared_buffers) * 2)
})

test('the virus scanner comes with its profile alone, takes whole files, and reads the signatures that the other service writes', () => {
  const { services } = readCompose()
  expect(Object.keys(services).filter((name) => services[name]?.profiles !== undefined)).toEqual(['clamd', 'signatures'])
  const { clamd, signatures } = services
  for (const { profiles, entrypoint = [], volumes, image } of [clamd ?? {}, signatures ?? {}]) {
    expect([profiles, image]).toEqual([['antivirus'], clamd?.image])
    const path = entrypoint.find((word) => word.startsWith('--config-file='))?.split('=')[1] ?? ''
    expect(path.replace('/etc/assetry', 'worker/clamd')).toSatisfy((file: string) => existsSync(join(projectDirectory, file)))
    expect(volumes).toContain('./worker/clamd:/etc/assetry:ro')
  }
  expect([clamd?.volumes?.[0], signatures?.volumes?.[0]]).toEqual(['signatures:/var/lib/clamav:ro', 'signatures:/var/lib/clamav'])
  const valueOf = (file: string, name: string): string => new RegExp(`^${name} (\\S+)$`, 'm').exec(read(`worker/clamd/${file}`))?.[1] ?? ''
  const [, largest = ''] = /^p_byte_count: Size in bytes, 1 to (\d+)$/m.exec(read('functions/request/create_portal_upload.sql')) ?? []
  for (const name of ['StreamMaxLength', 'MaxFileSize']) expect(bytesOf(valueOf('clamd.conf', name))).toBeGreaterThanOrEqual(Number(largest))
  expect(Number(valueOf('clamd.conf', 'MaxScanTime'))).toBeLessThan(longestScan)
  // What is scanned lies in memory.
  expect(Number(valueOf('clamd.conf', 'MaxThreads')) * bytesOf(valueOf('clamd.conf', 'StreamMaxLength')))
    .toBeLessThan(bytesOf(clamd?.mem_limit ?? '') / 4)
  for (const file of ['clamd.conf', 'freshclam.conf']) expect(valueOf(file, 'DatabaseDirectory')).toBe('/var/lib/clamav')
  const [host, port] = ['clamd', valueOf('clamd.conf', 'TCPSocket')]
  expect(read('docs/files.md')).toContain(`ASSETRY_CLAMD=${host}:${port} docker compose --profile antivirus up -d`)
})

test('the health of the virus scanner is told by its answer, and that of its signatures by their age', async () => {
  const clamd = await startClamd(honest)
  const port = clamd.address.split(':')[1] ?? ''
  expect(await health('clamd', '3310', port)).toBe(true)
  clamd.stop()
  expect(await health('clamd', '3310', port)).toBe(false)
  const deaf = await startClamd(honest, (socket) => void socket.end('BUSY\0'))
  expect(await health('clamd', '3310', deaf.address.split(':')[1] ?? '')).toBe(false)
  deaf.stop()

  const place = mkdtempSync(join(tmpdir(), 'assetry-signatures-'))
  try {
    expect(await health('signatures', '/var/lib/clamav', place)).toBe(false)
    await writeFile(join(place, 'daily.cld'), '')
    expect(await health('signatures', '/var/lib/clamav', place)).toBe(true)
    await utimes(join(place, 'daily.cld'), new Date(), new Date(Date.now() - 8 * 86_400_000))
    expect(await health('signatures', '/var/lib/clamav', place)).toBe(false)
  } finally {
    rmSync(place, { recursive: true })
  }
})

test('the cluster is made with the flags with which every test makes one', () => {
  expect(readCompose().services['postgres']?.environment?.['POSTGRES_INITDB_ARGS']?.split(' ')).toEqual(clusterFlags)
})

test('a server starts with every setting that is given to it', async () => {
  const settings: Record<string, string> = { ...composeSettings(), archive_command: 'true' }
  expect(Object.keys(settings).length).toBeGreaterThan(20)
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

/** What docker asks a service with, at another place. */
async function health(name: string, from: string, to: string): Promise<boolean> {
  const [, command = '', ...words] = readCompose().services[name]?.healthcheck?.test ?? []
  expect(words.join(' ')).toContain(from)
  return await promisify(execFile)(command, words.map((word) => word.replaceAll(from, to))).then(() => true, () => false)
}

test('PostgREST, the worker, the edge and the metrics start with passwords from files, and their health is told', async () => {
  await withProductCopy(async ({ url }) => {
    const { authenticator, worker } = await readSecrets()
    const place = await serverDirectory(`compose-${randomBytes(4).toString('hex')}`)
    const stops: (() => Promise<unknown>)[] = []
    try {
      const address = databaseUrl(url, databaseOf(url), { name: 'authenticator', password: authenticator })
      await writePrivateFile(join(place, 'address'), address)
      const jwksFile = join(place, 'jwks.json')
      await writeJwks(jwksFile, await readSigningKeys(actingAs(url, 'assetry_owner')))
      const postgrest = await startPostgrest({ databaseUrl: `@${join(place, 'address')}`, jwksFile })
      stops.push(postgrest.stop)
      await postgrest.waitUntilReady()
      const port = new URL(postgrest.adminUrl).port
      expect(await health('postgrest', '3001', port)).toBe(true)
      await postgrest.stop()
      expect(await health('postgrest', '3001', port)).toBe(false)

      await writeFile(join(place, 'worker_password'), `${worker}\n`)
      const bare = new URL(url)
      bare.username = 'assetry_worker'
      bare.password = ''
      const [metricsPort, edgePort] = [String(await freePort()), String(await freePort())]
      const start = (script: string): void => {
        const child = spawn(process.execPath, ['--import', 'tsx', script], {
          cwd: projectDirectory, stdio: 'ignore',
          env: {
            PATH: process.env.PATH, WORKER_DATABASE_URL: bare.href,
            WORKER_DATABASE_URL_PASSWORD_FILE: join(place, 'worker_password'),
            ASSETRY_WORKER_ALIVE_FILE: join(place, 'alive'), ASSETRY_METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
            ASSETRY_EDGE_LISTEN: `127.0.0.1:${edgePort}`, ASSETRY_UPSTREAM: '127.0.0.1:1', ASSETRY_FILES_DIRECTORY: join(place, 'files'),
          },
        })
        const ended = once(child, 'exit')
        stops.push(async () => [child.kill('SIGTERM'), await ended])
      }
      expect(await health('worker', '/tmp/alive', join(place, 'alive'))).toBe(false)
      expect(await health('metrics', '9146', metricsPort)).toBe(false)
      start('worker/main.ts')
      expect(await health('edge', '3004', edgePort)).toBe(false)
      start('scripts/metrics/main.ts')
      start('edge/main.ts')
      await expect.poll(async () => await health('worker', '/tmp/alive', join(place, 'alive'))).toBe(true)
      await expect.poll(async () => await health('metrics', '9146', metricsPort)).toBe(true)
      await expect.poll(async () => await health('edge', '3004', edgePort)).toBe(true)
      await utimes(join(place, 'alive'), new Date(), new Date(Date.now() - 70_000))
      expect(await health('worker', '/tmp/alive', join(place, 'alive'))).toBe(false)
    } finally {
      for (const stop of stops.toReversed()) await stop()
      rmSync(place, { recursive: true, force: true })
    }
  })
})

test('the gateway reads a configuration that its directory only links to', async () => {
  const place = await serverDirectory(`compose-${randomBytes(4).toString('hex')}`)
  try {
    const directory = join(place, 'nginx')
    const gateway = await startGateway({ upstream: 1, directory })
    await gateway.stop()
    for (const name of ['nginx.conf', 'nginx']) {
      await rename(join(directory, name), join(place, `written-${name}`))
      await symlink(join(place, `written-${name}`), join(directory, name))
    }
    const { stderr } = await promisify(execFile)(await nginxBinary(), ['-t', '-p', `${directory}/`, '-c', 'nginx.conf'])
    expect(stderr).toContain('test is successful')
    const written = readCompose().services['gateway']?.environment?.['NGINX_ENVSUBST_OUTPUT_DIR']
    for (const name of ['nginx.conf', 'nginx']) {
      expect(readCompose().services['gateway']?.build?.dockerfile_inline).toContain(`ln -sf ${written}/${name} /etc/nginx/${name}`)
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
