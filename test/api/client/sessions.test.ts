import { afterEach, expect, test, vi } from 'vitest'
import { connect, type Session } from '../../../client/index.ts'
import { gatewayUrl } from '../support/caller.ts'
import { type Member, newTenant } from '../support/tenant.ts'
import { noting } from './support.ts'

const password = 'a long enough password'

async function person(): Promise<Member> {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  await tenant.sql('select test.password($1, $2)', [member.id, password])
  return member
}

/** From now on it is so many minutes later, for the client alone. */
function later(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}

afterEach(() => {
  vi.useRealTimers()
})

test('a person signs in once; the session is refreshed before its token expires', async () => {
  const { email, name } = await person()
  const notes = noting()
  const api = connect({ baseUrl: gatewayUrl(), email, password, fetch: notes.fetch })

  expect((await api.call('whoami', {})).user).toBe(name)
  await api.list('sites')
  expect(notes.paths()).toEqual(['/rpc/sign_in', '/rpc/whoami', '/sites'])

  later(14.5)
  await Promise.all([api.list('sites'), api.list('assets')])
  expect(notes.paths().slice(3).toSorted()).toEqual(['/assets', '/rpc/refresh_session', '/sites'])
})

test('a person whose session was ended signs in again', async () => {
  const { email } = await person()
  const notes = noting()
  const api = connect({ baseUrl: gatewayUrl(), email, password, fetch: notes.fetch })
  await api.call('sign_out', {})

  later(14.5)
  expect(await api.list('sites')).toEqual([])
  expect(notes.paths().slice(2)).toEqual(['/rpc/refresh_session', '/rpc/sign_in', '/sites'])
})

test('a wrong password is a refusal with its code', async () => {
  const { email } = await person()
  const api = connect({ baseUrl: gatewayUrl(), email, password: 'not the right password' })
  await expect(api.token()).rejects.toMatchObject({ name: 'ApiError', status: 200, code: 'INVALID_CREDENTIALS' })
})

test('a session that was kept goes on, is told of, and is not begun anew', async () => {
  const { email } = await person()
  const told: (Session | undefined)[] = []
  const onSession = (session: Session | undefined) => told.push(session)
  await connect({ baseUrl: gatewayUrl(), email, password, onSession }).token()
  const [begun] = told
  if (!begun) throw new Error('No session was told')

  const notes = noting()
  const api = connect({ baseUrl: gatewayUrl(), session: begun, fetch: notes.fetch, onSession })
  later(14.5)
  await api.list('sites')
  expect(notes.paths()).toEqual(['/rpc/refresh_session', '/sites'])
  expect(told).toHaveLength(2)

  await api.signOut()
  expect(told.at(-1)).toBeUndefined()
  await expect(api.list('sites')).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' })
  const ended = connect({ baseUrl: gatewayUrl(), session: begun })
  await expect(ended.list('sites')).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' })
})

test('to sign out where nobody was signed in sends nothing', async () => {
  const notes = noting()
  await connect({ baseUrl: gatewayUrl(), email: 'a@example.org', password, fetch: notes.fetch }).signOut()
  expect(notes.sent).toEqual([])
})
