import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyProcess } from '../../../scripts/stack/identity.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import type { StackAddresses } from '../../../scripts/stack/running.ts'

interface Run {
  child: ChildProcess
  output: string
  ended: Promise<number | null>
}

const copied = ['client', 'db', 'functions', 'gateway', 'policies', 'scripts', 'worker', '.gmrc', 'package.json']
let parent: string
let project: string
let port: number
let current: Run | undefined

/** Starts the project's copy, and answers when it is ready or has ended. */
async function start(...words: string[]): Promise<Run> {
  return await launch(process.execPath, '--import', 'tsx', 'scripts/start/main.ts', ...words)
}

async function launch(command: string, ...words: string[]): Promise<Run> {
  const child = spawn(command, words, {
    cwd: project,
    // Log-ins of one address have half a share; a test below has three at once.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ASSETRY_CALLS_PER_ORGANIZATION: '6', PORT: String(port) },
  })
  const run: Run = { child, output: '', ended: new Promise((resolve) => child.once('close', resolve)) }
  await new Promise<void>((resolve) => {
    const read = (data: Buffer) => {
      run.output += data.toString()
      if (run.output.includes('Ready in')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve())
  })
  current = run
  return run
}

async function readState(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(project, '.assetry', name), 'utf8')) as Record<string, unknown>
}

async function exchangeDemoKey(): Promise<Record<string, unknown> | undefined> {
  const demo = await readState('demo.json')
  const answer = await fetch(`${String(demo['base_url'])}/rpc/exchange_api_key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p_key: demo['api_key'] }),
  })
  return ([await answer.json()] as Record<string, unknown>[]).flat()[0]
}

async function place(): Promise<string> {
  return (await readFile(join(project, '.assetry/place'), 'utf8').catch(() => join(project, '.assetry'))).trim()
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(await place(), 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'assetry start '))
  project = join(parent, 'project')
  for (const name of copied) {
    await cp(join(projectDirectory, name), join(project, name), { recursive: true }).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  await symlink(join(projectDirectory, 'node_modules'), join(project, 'node_modules'))
  port = await freePort()
})

afterAll(async () => {
  current?.child.kill('SIGINT')
  await current?.ended
  const outside = await readFile(join(project, '.assetry/place'), 'utf8').catch(() => '')
  if (outside !== '') await rm(outside.trim(), { recursive: true, force: true })
  await rm(parent, { recursive: true, force: true })
})

test('a cold start serves the demonstration from a path with a space below a closed directory', async () => {
  const { output } = await start()
  expect(output).toContain(`Base URL   http://127.0.0.1:${port}`)
  const keys = Object.keys(await readState('demo.json'))
  expect(keys).toEqual(['base_url', 'api_key', 'email', 'password', 'organization'])
  for (const name of ['demo.json', 'secrets.json', 'running.json']) {
    expect([name, (await stat(join(project, '.assetry', name))).mode & 0o777]).toEqual([name, 0o600])
  }
  const session = await exchangeDemoKey()
  expect(session).toMatchObject({ error_code: null, token: expect.any(String) })
})

test('the rest of the demonstration follows, also after kill -9, and nothing of it comes twice', async () => {
  const first = current
  await expect.poll(() => first?.output).toMatch(/^\d+ of \d+ {2}[\w-]+\.sql$/m)
  first?.child.kill('SIGKILL')
  await first?.ended
  expect((await readState('demo-embedded.json'))['is_begun']).toBe(true)
  const second = await start()
  await expect.poll(() => second.output).toMatch(/ s {2}Rest of the demonstration\n/)
  expect(second.output).not.toContain('was not loaded')
  expect(Object.keys(await readState('demo-embedded.json'))).not.toContain('is_begun')

  const { addresses } = await readState('running.json') as { addresses: StackAddresses }
  const database = new pg.Client(addresses.superuserUrl.replace(/postgres$/, 'assetry'))
  await database.connect()
  const { rows } = await database.query<{ file: string, times: number }>(
    `select substr(request_id, 15) || '.sql' as file, count(distinct transaction)::integer as times
       from audit.events where request_id like 'demonstration %' group by request_id order by request_id`)
  await database.end()
  const files = (await readdir(join(project, 'db/demo'))).toSorted()
  expect(rows).toEqual(files.map((file) => ({ file, times: 1 })))
})

test('it prints where Prometheus asks of requests and of the database, also that the worker is there', async () => {
  const { addresses } = await readState('running.json') as { addresses: StackAddresses }
  expect(current?.output).toContain(
    `Metrics: ${addresses.metricsUrls[0]} of requests, ${addresses.metricsUrls[1]} of the database\n`)
  const [requestsUrl = '', databaseUrl = ''] = addresses.metricsUrls
  const read = async (url: string) => await (await fetch(url)).text()
  expect(await exchangeDemoKey()).toMatchObject({ error_code: null })
  // A request is counted when its answer has gone.
  await expect.poll(async () => await read(requestsUrl)).toMatch(
    /^assetry_requests_total\{kind="log_in",name="exchange_api_key",status="2xx"\} \d+$/m)
  // It begins when the demonstration is whole.
  await expect.poll(async () => await read(databaseUrl)).toMatch(/^assetry_workers 1$/m)
})

test('a second one says that the first runs', async () => {
  const first = current
  const { output, ended } = await start()
  current = first
  expect(await ended).toBe(1)
  expect(output).toMatch(/^Assetry already runs from this directory as process \d+: stop it first\.\n$/)
})

test('requests under which the database crashed are 503, and the API comes back', async () => {
  const { addresses } = await readState('running.json') as { addresses: StackAddresses }
  const database = new pg.Client(addresses.superuserUrl.replace(/postgres$/, 'assetry'))
  database.on('error', () => undefined)
  await database.connect()
  await database.query('begin; lock table identity.sessions')
  const waiting = [exchangeDemoKey(), exchangeDemoKey(), exchangeDemoKey()]
  const blocked = "select pid from pg_stat_activity where usename = 'authenticator' and wait_event_type = 'Lock'"
  const pids = async () => {
    await database.query('select pg_stat_clear_snapshot()')
    return (await database.query<{ pid: number }>(blocked)).rows.map(({ pid }) => pid)
  }
  await expect.poll(pids).toHaveLength(waiting.length)
  process.kill((await pids())[0] ?? 0, 'SIGKILL')
  expect(await Promise.all(waiting)).toMatchObject(waiting.map(() => ({ code: 'SERVICE_UNAVAILABLE' })))
  await database.end()
  await expect.poll(exchangeDemoKey, { interval: 200 }).toMatchObject({ error_code: null })
})

test('after kill -9 the next start ends what was left and keeps the data', async () => {
  const before = await readState('demo.json')
  const orphan = await postmasterPid()
  current?.child.kill('SIGKILL')
  await current?.ended
  expect(identifyProcess(orphan)).toBeDefined()
  const { output } = await start()
  expect(output).toMatch(/Stopped the processes left over from a killed run: (?=.*nginx)(?=.*postgrest)(?=.*postgres)/)
  expect(identifyProcess(orphan)).toBeUndefined()
  expect(await readState('demo.json')).toEqual(before)
  expect(await exchangeDemoKey()).toMatchObject({ error_code: null })
  const log = await readFile(join(await place(), 'postgres/data.log.1'), 'utf8')
  expect(log).toMatch(/was terminated by signal 9/)
})

test('an interrupt stops everything', async () => {
  const postmaster = await postmasterPid()
  current?.child.kill('SIGINT')
  expect(await current?.ended).toBe(0)
  expect(identifyProcess(postmaster)).toBeUndefined()
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

test('a taken port is named, with the way out', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const { output, ended } = await start()
  other.close()
  expect(await ended).toBe(1)
  expect(output).toBe(`Port ${port} is taken: choose another one, such as PORT=${port + 1} npm start.\n`)
})

test('--fresh starts over', async () => {
  const before = await readState('demo.json')
  // All of it was loaded by the first start.
  const demo = join(project, 'db/demo')
  for (const file of (await readdir(demo)).toSorted().slice(1)) await rm(join(demo, file))
  await start('--fresh')
  expect((await readState('demo.json'))['api_key']).not.toBe(before['api_key'])
  expect(await exchangeDemoKey()).toMatchObject({ error_code: null })
})

test('an unknown option is refused', async () => {
  const first = current
  const { output, ended } = await start('--frehs')
  current = first
  expect(await ended).toBe(1)
  expect(output).toBe('--frehs is not an option of npm start: only -- --fresh is.\n')
})

test('a signal to npm itself stops everything', async () => {
  current?.child.kill('SIGINT')
  await current?.ended
  await launch('npm', 'start')
  const postmaster = await postmasterPid()
  expect(identifyProcess(postmaster)).toBeDefined()
  current?.child.kill('SIGTERM')
  await current?.ended
  await expect.poll(() => identifyProcess(postmaster)).toBeUndefined()
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

test('damaged or foreign passwords are named with what to do', async () => {
  const file = join(project, '.assetry/secrets.json')
  const good = await readFile(file, 'utf8')
  for (const damaged of ['', '{ "superuser"', '{}']) {
    await writeFile(file, damaged)
    const { output, ended } = await start()
    expect(await ended).toBe(1)
    expect(output).toMatch(/^\S*[^\n]*\.assetry\/secrets\.json is damaged: put it back from a copy, or delete the directory [^\n]*\n$/)
  }
  await writeFile(file, good.replace(/"superuser": "./, '"superuser": "?'))
  const { output, ended } = await start()
  expect(await ended).toBe(1)
  expect(output).toContain('The passwords in .assetry/secrets.json do not match the data: restore the file, or')
  await writeFile(file, good)
})

test('damaged data is told with the last words of its server and the way out', async () => {
  const control = join(await place(), 'postgres/data/global/pg_control')
  const good = await readFile(control)
  await writeFile(control, Buffer.alloc(good.length))
  const { output, ended } = await start()
  expect(await ended).toBe(1)
  expect(output).toMatch(/PostgreSQL ended while it was starting: [^\n]+\nIf its data is damaged: npm start -- --fresh/)
  await writeFile(control, good)
})
