import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../../scripts/stack/gateway.ts'
import { type Postgrest, socketIn } from '../../../scripts/stack/postgrest.ts'
import { send } from '../support/http.ts'
import { newTenant } from '../support/tenant.ts'
import { startOwnPostgrest } from './own-postgrest.ts'

let postgrest: Postgrest
let gateway: Gateway
let socket = ''

beforeAll(async () => {
  const own = await startOwnPostgrest('sock', { atFile: true })
  postgrest = own.postgrest
  socket = own.socket
  gateway = await startGateway({ upstream: socket, directory: join(own.directory, 'nginx') })
})

afterAll(async () => {
  await gateway?.stop()
  await postgrest?.stop()
})

test('the gateway reaches PostgREST by a file that nobody else can', async () => {
  const { token } = await (await newTenant()).member()
  const answer = await send(gateway.url, {
    method: 'POST', path: '/rpc/whoami', headers: { authorization: `Bearer ${token}` }, body: {},
  })
  expect(answer.status).toBe(200)
  const file = await stat(socket)
  const directory = await stat(dirname(socket))
  expect([file.isSocket(), file.mode & 0o777, directory.mode & 0o777]).toEqual([true, 0o600, 0o700])
  expect(postgrest.url).toBe('http://127.0.0.1:0')
})

test('a name that is too long for a socket is none', () => {
  expect(socketIn(`/${'x'.repeat(100)}`)).toBeUndefined()
})
