import { expect, test } from 'vitest'
import { ApiError } from '../../../client/index.ts'
import { connection, makeSites, noting, refusal, type Sent } from './support.ts'

const north = { p_values: { code: 'N', name: 'North' } }
const early: Record<string, string> = { 'Retry-After': '0' }

/** A fetch that answers the first requests for a path otherwise. */
function failing(path: string, ...answers: ((go: () => Promise<Response>) => Promise<Response> | Response)[]) {
  return noting(async (request, go) => request.path.startsWith(path) ? await answers.shift()?.(go) : undefined)
}

function keys(sent: Sent[], path: string): (string | null)[] {
  return sent.filter((request) => request.path === path).map(({ headers }) => headers.get('Idempotency-Key'))
}

test('what is too early is sent again after Retry-After', async () => {
  const notes = failing('/sites', () => refusal(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '1' }))
  const api = await connection({ fetch: notes.fetch })
  const begun = Date.now()
  expect(await api.list('sites')).toEqual([])
  expect(Date.now() - begun).toBeGreaterThanOrEqual(990)
  expect(notes.paths().filter((path) => path === '/sites')).toHaveLength(2)
})

test('a call whose outcome is unknown is repeated with the same key and has one effect', async () => {
  const path = '/rpc/create_site'
  const notes = failing(path,
    async (go) => {
      await go()
      return refusal(503, 'SERVICE_UNAVAILABLE', early)
    },
    async (go) => {
      await go()
      throw new TypeError('fetch failed')
    })
  const api = await connection({ fetch: notes.fetch })

  const { answer, replayed, status, requestId } = await api.reply('create_site', north)

  expect({ replayed, status }).toEqual({ replayed: true, status: 200 })
  expect(requestId).toMatch(/^[\w.-]+$/)
  expect(await api.list('sites', { select: ['id'] })).toEqual([{ id: answer[0]?.id }])
  const [first, ...others] = keys(notes.sent, path)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(others).toEqual([first, first])
})

test('two calls have different keys; a dry run has none', async () => {
  const notes = noting()
  const api = await connection({ fetch: notes.fetch })
  expect((await api.reply('create_site', north)).replayed).toBe(false)
  await expect(api.call('create_site', north)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
  await api.call('create_site', { p_values: { code: 'S', name: 'South' } }, { dryRun: true })
  const [first, second, third] = keys(notes.sent, '/rpc/create_site')
  expect(second).not.toBe(first)
  expect(third).toBeNull()
})

test('a key in use is waited for', async () => {
  const notes = failing('/rpc/create_site', () => refusal(409, 'IDEMPOTENCY_IN_FLIGHT', early))
  const api = await connection({ fetch: notes.fetch })
  expect(await api.call('create_site', north)).toMatchObject([{ code: 'N' }])
})

test('patience ends: with the last refusal, and rather than wait longer than there is time', async () => {
  const refused = Array.from({ length: 4 }, () => () => refusal(503, 'SERVICE_UNAVAILABLE', early))
  const often = failing('/sites', ...refused)
  const api = await connection({ fetch: often.fetch })
  await expect(api.list('sites')).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(often.paths().filter((path) => path === '/sites')).toHaveLength(4)

  const long = failing('/sites', () => refusal(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '60' }))
  const hasty = await connection({ fetch: long.fetch, timeout: 50_000 })
  const begun = Date.now()
  await expect(hasty.list('sites')).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  expect(Date.now() - begun).toBeLessThan(45_000)
})

test('what took too long is not asked for again as it is', async () => {
  const notes = failing('/sites', () => refusal(503, 'TIMED_OUT', early))
  const api = await connection({ fetch: notes.fetch })
  await expect(api.list('sites')).rejects.toMatchObject({ status: 503, code: 'TIMED_OUT' })
})

test('a rule that refuses is not asked twice', async () => {
  const notes = noting()
  const api = await connection({ fetch: notes.fetch })
  await expect(api.call('create_site', { p_values: { code: '', name: '' } })).rejects.toThrow(ApiError)
  expect(notes.paths().filter((path) => path === '/rpc/create_site')).toHaveLength(1)
})

test('a refusal tells its faults by field, and the request by which it is found', async () => {
  const api = await connection()
  const error = await api.call('create_site', { p_values: { code: '', name: '' } }).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw error
  expect(error.faults.map(({ field }) => field).toSorted()).toEqual(['code', 'name'])
  for (const fault of error.faults) expect(Object.keys(fault).toSorted()).toEqual(['code', 'field', 'message'])
  expect(error.requestId).toMatch(/^[\w.-]+$/)
})

test('a change of what was changed meanwhile is refused', async () => {
  const api = await connection()
  const [site] = await api.call('create_site', north)
  const change = (name: string) => ({ p_site_id: site?.id ?? '', p_values: { name } })
  await api.call('update_site', change('New'), { rowVersion: 1 })
  await expect(api.call('update_site', change('Newer'), { rowVersion: 1 })).rejects.toMatchObject({
    status: 409, code: 'STALE_ROW'
  })
})

test('who asked can give up, before and while it is asked, and while it waits', async () => {
  const notes = failing('/sites', () => refusal(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '60' }))
  const api = await connection({ fetch: notes.fetch })
  const given = new AbortController()
  setTimeout(() => given.abort(new Error('no longer wanted')), 300)
  const begun = Date.now()
  await expect(api.list('sites', {}, { signal: given.signal })).rejects.toThrow('no longer wanted')
  expect(Date.now() - begun).toBeLessThan(45_000)
  await expect(api.list('assets', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })

  const slow = noting(async ({ path }) => path === '/sites' ? await new Promise<Response>(() => undefined) : undefined)
  const waiting = await connection({ fetch: async (input, init) => await Promise.race([
    slow.fetch(input, init),
    new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  ]) })
  await expect(waiting.list('sites', {}, { timeout: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('settings are written as rows or CSV, once, and as a dry run not at all', async () => {
  const api = await connection()
  const lease = { code: 'LEASE', name: 'Lease', category: 'LEASE' as const }
  await api.write('contract_type_settings', [lease], { dryRun: true })
  expect(await api.count('contract_type_settings', { where: { code: 'eq.LEASE' } })).toBe(0)
  expect(await api.write('contract_type_settings', [lease])).toMatchObject([{ code: 'LEASE', name: 'Lease' }])
  await expect(api.write('contract_type_settings', [lease])).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })

  const csv = 'code,name,category\nLEASE,Leasing,LEASE\n'
  expect(await api.write('contract_type_settings', csv, { existing: 'update' })).toMatchObject([{ name: 'Leasing' }])
  await api.write('contract_type_settings', [lease], { existing: 'keep' })
  const rows = await api.list('contract_type_settings', { where: { code: 'eq.LEASE' }, select: ['name'] })
  expect(rows).toEqual([{ name: 'Leasing' }])
})

test('a list is read again when its connection broke', async () => {
  const notes = failing('/sites', () => {
    throw new TypeError('fetch failed')
  })
  const api = await connection({ fetch: notes.fetch })
  await makeSites(api, ['N'])
  expect(await api.list('sites', { select: ['code'] })).toEqual([{ code: 'N' }])
})
