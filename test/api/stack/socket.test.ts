import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../../scripts/stack/gateway.ts'
import { readSigningKeys, writeJwks } from '../../../scripts/database/jwks.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgrest, socketIn, startPostgrest } from '../../../scripts/stack/postgrest.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { cloneUrl } from '../support/database.ts'
import { send } from '../support/http.ts'
import { newTenant } from '../support/tenant.ts'

let postgrest: Postgrest
let gateway: Gateway
let socket = ''

beforeAll(async () => {
  const secrets = await readSecrets()
  const as = (name: string, password: string) =>
    databaseUrl(cloneUrl(), cloneName('api', currentWorker()), { name, password })
  const directory = await serverDirectory('sock', String(process.pid))
  socket = socketIn(directory) ?? ''
  const jwksFile = join(directory, 'jwks.json')
  await writeJwks(jwksFile, await readSigningKeys(as('assetry_owner', secrets.owner)))
  postgrest = await startPostgrest({
    databaseUrl: as('authenticator', secrets.authenticator), jwksFile, socket, poolSize: 1,
  })
  await postgrest.waitUntilReady()
  gateway = await startGateway({ upstream: socket, directory: join(directory, 'nginx') })
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
