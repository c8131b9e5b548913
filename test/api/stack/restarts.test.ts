import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { identifyProcess } from '../../../scripts/stack/identity.ts'
import type { StackAddresses } from '../../../scripts/stack/running.ts'
import { StartedProject } from './started-project.ts'

// The first start is in start.test.ts.
const copy = new StartedProject()

test('the rest of the demonstration follows, also after kill -9, and nothing of it comes twice', async () => {
  const first = await copy.start()
  await expect.poll(() => first.output).toMatch(/^\d+ of \d+ {2}[\w-]+\.sql$/m)
  first.child.kill('SIGKILL')
  await first.ended
  expect((await copy.readState('demo-embedded.json'))['is_begun']).toBe(true)
  const second = await copy.start()
  // Three seconds of two processors on a quiet machine, of ten for the first; one that is slow or has other work counts more for the same.
  expect(second.spent).toBeLessThan(Math.max(9, first.spent / 2))
  await expect.poll(() => second.output).toMatch(/ s {2}Rest of the demonstration\n/)
  expect(second.output).not.toContain('was not loaded')
  expect(Object.keys(await copy.readState('demo-embedded.json'))).not.toContain('is_begun')

  const { addresses } = await copy.readState('running.json') as { addresses: StackAddresses }
  const database = new pg.Client(addresses.superuserUrl.replace(/postgres$/, 'assetry'))
  await database.connect()
  const { rows } = await database.query<{ file: string, times: number }>(
    `select substr(request_id, 15) || '.sql' as file, count(distinct transaction)::integer as times
       from audit.events where request_id like 'demonstration %' group by request_id order by request_id`)
  await database.end()
  const files = (await readdir(join(copy.directory, 'db/demo'))).toSorted()
  expect(rows).toEqual(files.map((file) => ({ file, times: 1 })))
})

test('when the demonstration is whole, the worker begins', async () => {
  const { addresses } = await copy.readState('running.json') as { addresses: StackAddresses }
  await expect.poll(async () => await (await fetch(addresses.metricsUrls[1] ?? '')).text()).toMatch(/^assetry_workers 1$/m)
})

test('requests under which the database crashed are 503, and the API comes back', async () => {
  const { addresses } = await copy.readState('running.json') as { addresses: StackAddresses }
  const database = new pg.Client(addresses.superuserUrl.replace(/postgres$/, 'assetry'))
  database.on('error', () => undefined)
  await database.connect()
  await database.query('begin; lock table identity.sessions')
  const waiting = [copy.exchangeDemoKey(), copy.exchangeDemoKey(), copy.exchangeDemoKey()]
  const blocked = "select pid from pg_stat_activity where usename = 'authenticator' and wait_event_type = 'Lock'"
  const pids = async () => {
    await database.query('select pg_stat_clear_snapshot()')
    return (await database.query<{ pid: number }>(blocked)).rows.map(({ pid }) => pid)
  }
  await expect.poll(pids).toHaveLength(waiting.length)
  process.kill((await pids())[0] ?? 0, 'SIGKILL')
  expect(await Promise.all(waiting)).toMatchObject(waiting.map(() => ({ code: 'SERVICE_UNAVAILABLE' })))
  await database.end()
  await expect.poll(async () => await copy.exchangeDemoKey(), { interval: 200 }).toMatchObject({ error_code: null })
})

test('after kill -9 the next start ends what was left and keeps the data', async () => {
  const before = await copy.readState('demo.json')
  const orphan = await copy.postmasterPid()
  copy.current?.child.kill('SIGKILL')
  await copy.current?.ended
  expect(identifyProcess(orphan)).toBeDefined()
  const { output } = await copy.start()
  expect(output).toMatch(/Stopped the processes left over from a killed run: (?=.*nginx)(?=.*postgrest)(?=.*postgres)/)
  expect(identifyProcess(orphan)).toBeUndefined()
  expect(await copy.readState('demo.json')).toEqual(before)
  expect(await copy.exchangeDemoKey()).toMatchObject({ error_code: null })
  const log = await readFile(join(await copy.place(), 'postgres/data.log.1'), 'utf8')
  expect(log).toMatch(/was terminated by signal 9/)
})

test('--fresh starts over', async () => {
  copy.current?.child.kill('SIGINT')
  expect(await copy.current?.ended).toBe(0)
  const before = await copy.readState('demo.json')
  // All of it was loaded by the first start.
  const demo = join(copy.directory, 'db/demo')
  for (const file of (await readdir(demo)).toSorted().slice(1)) await rm(join(demo, file))
  await copy.start('--fresh')
  expect((await copy.readState('demo.json'))['api_key']).not.toBe(before['api_key'])
  expect(await copy.exchangeDemoKey()).toMatchObject({ error_code: null })
})

test('a signal to npm itself stops everything', async () => {
  copy.current?.child.kill('SIGINT')
  await copy.current?.ended
  await copy.launch('npm', 'start')
  const postmaster = await copy.postmasterPid()
  expect(identifyProcess(postmaster)).toBeDefined()
  copy.current?.child.kill('SIGTERM')
  await copy.current?.ended
  await expect.poll(() => identifyProcess(postmaster)).toBeUndefined()
  await expect(fetch(`http://127.0.0.1:${copy.port}`)).rejects.toThrow()
})

test('damaged or foreign passwords are named with what to do', async () => {
  const file = join(copy.directory, '.assetry/secrets.json')
  const good = await readFile(file, 'utf8')
  for (const damaged of ['', '{ "superuser"', '{}']) {
    await writeFile(file, damaged)
    const { output, ended } = await copy.start()
    expect(await ended).toBe(1)
    expect(output).toMatch(/^\S*[^\n]*\.assetry\/secrets\.json is damaged: put it back from a copy, or delete the directory [^\n]*\n$/)
  }
  await writeFile(file, good.replace(/"superuser": "./, '"superuser": "?'))
  const { output, ended } = await copy.start()
  expect(await ended).toBe(1)
  expect(output).toContain('The passwords in .assetry/secrets.json do not match the data: restore the file, or')
  await writeFile(file, good)
})

test('damaged data is told with the last words of its server and the way out', async () => {
  const control = join(await copy.place(), 'postgres/data/global/pg_control')
  const good = await readFile(control)
  await writeFile(control, Buffer.alloc(good.length))
  const { output, ended } = await copy.start()
  expect(await ended).toBe(1)
  expect(output).toMatch(/PostgreSQL ended while it was starting: [^\n]+\nIf its data is damaged: npm start -- --fresh/)
  await writeFile(control, good)
})
