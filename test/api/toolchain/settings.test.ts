import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { environmentFindings } from '../../../scripts/lint/settings.ts'
import { readersOf, settingsPage, withSettingsTable } from '../../../scripts/project/settings-table.ts'
import { hostsOf, libpqAddress, readableAddress } from '../../../scripts/project/address.ts'
import { factsOf, readSettings, type SettingName, settingOf, settings } from '../../../scripts/project/settings.ts'
import { root } from '../../support/files.ts'

const page = readFileSync(join(root, settingsPage), 'utf8')
const address = 'postgresql://assetry_worker@db.example.com/assetry'

async function secretFile(text: string): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'assetry-'))
  onTestFinished(async () => await rm(place, { recursive: true }))
  await writeFile(join(place, 'secret'), text)
  return join(place, 'secret')
}

test('everything that is wrong or missing is said at once, with its name', () => {
  const wrong = {
    DATABASE_URL: 'nonsense', PORT: '80', ASSETRY_DOCS: 'no', ASSETRY_REQUEST_BURST: '0', ASSETRY_LOGIN_BURST: '1e3',
    ASSETRY_CORS_ORIGINS: 'https://app.example.com app.example.com', ASSETRY_ALLOWED_PRIVATE_HOSTS: 'mail',
    ASSETRY_OWNER_PASSWORD_FILE: '/nowhere',
  }
  const said = (() => {
    try {
      return readSettings('npm start', wrong) && ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  expect(said.split('\n').toSorted()).toEqual([
    'ASSETRY_ALLOWED_PRIVATE_HOSTS has mail: write each server as host:port, with commas between them.',
    'ASSETRY_CORS_ORIGINS has app.example.com: write each origin like https://app.example.com, with spaces between them.',
    'ASSETRY_DOCS is no: set it to on or off.',
    'ASSETRY_LOGIN_BURST is 1e3: set it to a whole number above 0.',
    expect.stringMatching(/^ASSETRY_OWNER_PASSWORD_FILE is \/nowhere, which cannot be read \(/),
    'ASSETRY_REQUEST_BURST is 0: set it to a whole number above 0.',
    'DATABASE_URL is not an address: write it like postgresql://assetry_owner:password@db.example.com/assetry.',
    'PORT is 80: set it to a number from 1024 to 65535.',
  ])
  expect(() => readSettings('prepare', { DATABASE_URL: address })).toThrow(new RegExp(
    '^ASSETRY_OWNER_PASSWORD is not set: .*\nASSETRY_AUTHENTICATOR_PASSWORD is not set: .*\nASSETRY_WORKER_PASSWORD is not set: .*'
    + '\nASSETRY_JWKS_FILE is not set: .*\nASSETRY_ADDRESS_FILE is not set: .*$'))
  expect(() => readSettings('worker', { ASSETRY_WORKER_GRACE: '-1' }))
    .toThrow(/^WORKER_DATABASE_URL is not set: .*\nASSETRY_WORKER_GRACE is -1: set it to a number of seconds, like 25\.$/)
  expect(() => readSettings('metrics', { WORKER_DATABASE_URL: address, ASSETRY_METRICS_LISTEN: '127.0.0.1:70000' }))
    .toThrow('ASSETRY_METRICS_LISTEN is 127.0.0.1:70000: set it to an address and a port, such as 127.0.0.1:9146.')
})

test('what is not set, or set to nothing, has its default', () => {
  expect(readSettings('npm start', { PORT: '', ASSETRY_CORS_ORIGINS: '' })).toMatchObject({
    PORT: 3000, ASSETRY_DOCS: 'on', ASSETRY_CORS_ORIGINS: [], ASSETRY_REQUESTS_PER_SECOND: 100, ASSETRY_ALLOWED_PRIVATE_HOSTS: [],
  })
  expect(readSettings('worker', { WORKER_DATABASE_URL: address, ASSETRY_WORKER_GRACE: '0' }))
    .toMatchObject({ WORKER_DATABASE_URL: address, ASSETRY_WORKER_GRACE: 0, ASSETRY_CRONTAB_SECONDS: 60 })
  expect(settingOf('ASSETRY_ALLOWED_PRIVATE_HOSTS', { ASSETRY_ALLOWED_PRIVATE_HOSTS: ' mail:25,[::1]:80 ' })).toEqual(['mail:25', '[::1]:80'])
})

test('a secret comes from the environment or from a file, and what is wrong with the file is named', async () => {
  const name = 'ASSETRY_OWNER_PASSWORD'
  const file = await secretFile(' s3cret/with @signs\n')
  expect(settingOf(name, { [`${name}_FILE`]: file })).toBe('s3cret/with @signs')
  expect(settingOf(name, { [name]: 'mine', [`${name}_FILE`]: file })).toBe('mine')
  expect(settingOf(name, {})).toBeUndefined()
  const given = { WORKER_DATABASE_URL: address, WORKER_DATABASE_URL_PASSWORD_FILE: file }
  expect(new URL(settingOf('WORKER_DATABASE_URL', given) ?? '').password).toBe('s3cret%2Fwith%20%40signs')
  const own = 'postgresql://w:own@db/assetry'
  expect(settingOf('WORKER_DATABASE_URL', { ...given, WORKER_DATABASE_URL: own })).toBe(own)
  expect(() => settingOf(name, { [`${name}_FILE`]: `${file}s` })).toThrow(/^ASSETRY_OWNER_PASSWORD_FILE is .*secrets, which cannot be read/)
  await writeFile(file, '\n')
  expect(() => settingOf(name, { [`${name}_FILE`]: file })).toThrow(/which is empty/)
})

test('an address with several hosts is one that URL reads, gets its password, and goes on to PostgREST as libpq has it', () => {
  const given = 'postgresql://w@one:5432,two,[::1]:5433/assetry?sslmode=require&target_session_attrs=any'
  const read = settingOf('WORKER_DATABASE_URL', { WORKER_DATABASE_URL: given, WORKER_DATABASE_URL_PASSWORD: 's@c' }) ?? ''
  expect([new URL(read).host, decodeURIComponent(new URL(read).password)]).toEqual(['one:5432', 's@c'])
  expect(hostsOf(read)).toEqual([{ host: 'one', port: 5432 }, { host: 'two', port: 5432 }, { host: '::1', port: 5433 }])
  expect(libpqAddress(read)).toBe('postgresql://w:s%40c@one:5432,two,[::1]:5433/assetry?sslmode=require&target_session_attrs=read-write')
  const alone = 'postgresql://w:x@one:5433/assetry?sslmode=require'
  expect([readableAddress(alone), libpqAddress(alone), hostsOf(alone)]).toEqual([alone, alone, [{ host: 'one', port: 5433 }]])
  expect(() => readSettings('worker', { WORKER_DATABASE_URL: 'postgresql://w@one:5432,:x/assetry' })).toThrow(/^WORKER_DATABASE_URL is not an address/)
})

test('no sentence has a secret or the password of an address', async () => {
  const said = (() => {
    try {
      return readSettings('npm start', { DATABASE_URL: 'mysql://me:s3cret@db/x', ASSETRY_OWNER_PASSWORD: 's3cret', PORT: 'x' }) && ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  expect(said).toMatch(/^DATABASE_URL is not an address.*\nPORT is x/)
  expect(said).not.toContain('s3cret')
})

test.each([
  ['worker/main.ts', { ASSETRY_CRONTAB_SECONDS: 'x' }, ['WORKER_DATABASE_URL', 'ASSETRY_CRONTAB_SECONDS']],
  ['scripts/metrics/main.ts', { ASSETRY_METRICS_LISTEN: 'x' }, ['WORKER_DATABASE_URL', 'ASSETRY_METRICS_LISTEN']],
  ['scripts/start/prepare.ts', { DATABASE_URL: 'x' }, ['ASSETRY_OWNER_PASSWORD', 'ASSETRY_AUTHENTICATOR_PASSWORD',
    'ASSETRY_WORKER_PASSWORD', 'ASSETRY_JWKS_FILE', 'ASSETRY_ADDRESS_FILE', 'DATABASE_URL']],
  ['scripts/start/main.ts', { PORT: 'x', ASSETRY_CALLS_ALONE: 'x' }, ['PORT', 'ASSETRY_CALLS_ALONE']],
  ['scripts/cli/assetry.ts', { DATABASE_URL: 'x', SHADOW_DATABASE_URL: 'x' }, ['DATABASE_URL', 'SHADOW_DATABASE_URL']],
])('%s ends with what is wrong', async (script, environment, names) => {
  const words = script.endsWith('assetry.ts') ? ['doctor'] : []
  const failure = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...words],
    { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment } }).then(() => undefined, (error: unknown) => error)
  const { code, stderr } = failure as { code: number, stderr: string }
  expect([code > 0, stderr.trim().split('\n').map((line) => line.split(' ', 1)[0])]).toEqual([true, names])
})

test('every setting has a meaning and a program, and the page has the table of them', () => {
  const names = Object.keys(settings.shape) as SettingName[]
  expect(names.filter((name) => factsOf(name).meaning === '' || readersOf(name).length === 0)).toEqual([])
  expect(withSettingsTable(page)).toBe(page)
  expect(() => withSettingsTable('# Operations\n')).toThrow('docs/operations.md has no lines')
})

test('only the settings read the environment', () => {
  const text = `const a = process.env.ASSETRY_DOCS\nconst b = process.env\nconst c = process.env.PATH ?? ''\n`
  expect(environmentFindings('worker/run.ts', text).map(({ line, rule }) => `${line} ${rule}`)).toEqual(['1 settings', '2 settings'])
  expect(environmentFindings('scripts/project/settings.ts', text)).toEqual([])
})
