import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identifyProcess } from '../../../scripts/stack/identity.ts'
import type { StackAddresses } from '../../../scripts/stack/running.ts'
import { StartedProject } from './started-project.ts'

// What needs more than one start is in restarts.test.ts.
const copy = new StartedProject()

/** Processor seconds of a fixed calculation: one on a slow machine, less on a fast one, more beside other work. */
function calculationSeconds(): number {
  const rows = Array.from({ length: 100_000 }, (_, n) => ({ id: n, name: `Row ${n}`, tags: ['a', 'b'] }))
  const before = process.cpuUsage()
  for (let round = 0; round < 5; round++) JSON.parse(JSON.stringify(rows))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test('a cold start serves the demonstration from a path with a space below a closed directory', async () => {
  const { output, spent } = await copy.start()
  expect(output).toContain(`Base URL   http://127.0.0.1:${copy.port}`)
  // Ten seconds of two processors on a fast machine without other work; on others as many times a fixed calculation as it takes there.
  expect(spent).toBeLessThan(Math.max(25, 60 * calculationSeconds()))
  const keys = Object.keys(await copy.readState('demo.json'))
  expect(keys).toEqual(['base_url', 'api_key', 'email', 'password', 'organization'])
  for (const name of ['demo.json', 'secrets.json', 'running.json']) {
    expect([name, (await stat(join(copy.directory, '.assetry', name))).mode & 0o777]).toEqual([name, 0o600])
  }
  const session = await copy.exchangeDemoKey()
  expect(session).toMatchObject({ error_code: null, token: expect.any(String) })
})

test('it prints where Prometheus asks of requests and of the database', async () => {
  const { addresses } = await copy.readState('running.json') as { addresses: StackAddresses }
  expect(copy.current?.output).toContain(
    `Metrics: ${addresses.metricsUrls[0]} of requests, ${addresses.metricsUrls[1]} of the database\n`)
  const [requestsUrl = '', databaseUrl = ''] = addresses.metricsUrls
  const read = async (url: string) => await (await fetch(url)).text()
  expect(await copy.exchangeDemoKey()).toMatchObject({ error_code: null })
  // A request is counted when its answer has gone.
  await expect.poll(async () => await read(requestsUrl)).toMatch(
    /^assetry_requests_total\{kind="log_in",name="exchange_api_key",status="2xx"\} \d+$/m)
  expect(await read(databaseUrl)).toMatch(/^assetry_workers \d$/m)
})

test('a second one says that the first runs', async () => {
  const first = copy.current
  const { output, ended } = await copy.start()
  copy.current = first
  expect(await ended).toBe(1)
  expect(output).toMatch(/^Assetry already runs from this directory as process \d+: stop it first\.\n$/)
})

test('an unknown option is refused', async () => {
  const first = copy.current
  const { output, ended } = await copy.start('--frehs')
  copy.current = first
  expect(await ended).toBe(1)
  expect(output).toBe('--frehs is not an option of npm start: only -- --fresh is.\n')
})

test('an interrupt stops everything', async () => {
  const postmaster = await copy.postmasterPid()
  copy.current?.child.kill('SIGINT')
  expect(await copy.current?.ended).toBe(0)
  expect(identifyProcess(postmaster)).toBeUndefined()
  await expect(fetch(`http://127.0.0.1:${copy.port}`)).rejects.toThrow()
})

test('a taken port is named, with the way out', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(copy.port, '127.0.0.1', resolve))
  const { output, ended } = await copy.start()
  other.close()
  expect(await ended).toBe(1)
  expect(output).toBe(`Port ${copy.port} is taken: choose another one, such as PORT=${copy.port + 1} npm start.\n`)
})
