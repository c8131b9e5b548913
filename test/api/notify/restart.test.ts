import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { sql } from '../support/database.ts'
import { certificateFile, startMailServer, startWebServer } from './support/receivers.ts'
import { newMailRelay, newRelay, signingSecret } from './support/relays.ts'

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A worker of its own process, which trusts the tests' certificate and may reach the port. */
async function startProcess(port: number): Promise<ChildProcess> {
  const { worker: password } = await readSecrets()
  const clone = cloneName('api', currentWorker())
  const child = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      WORKER_DATABASE_URL: databaseUrl(inject('superuserUrl'), clone, { name: 'assetry_worker', password }),
      ASSETRY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
  })
  children.push(child)
  return child
}

test('F08 a message is sent although the worker was killed before the server took it', async () => {
  let isStuck = true
  let connections = 0
  const server = await startMailServer({
    onConnect: (_session, done) => {
      connections++
      if (!isStuck) done()
    },
  })
  const { member, relayId } = await newMailRelay(server.port, { security: 'STARTTLS' })
  const status = async () => ((await member.get(`/notification_relays?id=eq.${relayId}`)).body as { status: string }[])[0]?.status
  const first = await startProcess(server.port)
  await member.call('send_channel_test', { p_channel: 'EMAIL' })
  await expect.poll(() => connections).toBe(1)
  first.kill('SIGKILL')
  expect(await status()).toBe('TESTING')

  isStuck = false
  // As if the time had passed after which a lock is old.
  await sql(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`)
  await startProcess(server.port)
  await expect.poll(status).toBe('ACTIVE')
  expect(server.mails).toHaveLength(1)
  expect((await member.get('/notification_messages')).body).toMatchObject([{ status: 'SENT', attempts: 2 }])
  await server.close()
})

test('a webhook that goes out twice, because the worker died or the operator said so, has one id', async () => {
  let isStuck = true
  const server = await startWebServer({ answer: (_, response) => {
    // The receiver has it, and the worker does not know.
    if (!isStuck) response.writeHead(204).end()
  } })
  const { member } = await newRelay({ channel: 'WEBHOOK', url: server.url, signing_secret: signingSecret })
  const ids = () => server.received.map(({ headers }) => headers['webhook-id'])
  const first = await startProcess(server.port)
  const sent = await member.call('send_channel_test', { p_channel: 'WEBHOOK' })
  const id = sent.body[0]?.message_id
  await expect.poll(ids).toEqual([`msg_${id}`])
  first.kill('SIGKILL')

  isStuck = false
  await sql(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`)
  await startProcess(server.port)
  await expect.poll(ids).toEqual([`msg_${id}`, `msg_${id}`])
  const status = async () => ((await member.get(`/notification_messages?id=eq.${id}`)).body as { status: string }[])[0]?.status
  await expect.poll(status).toBe('SENT')

  await sql(`set session_replication_role = replica; update notify.messages set status = 'FAILED', sent_at = null
    where id = '${id}'; set session_replication_role = origin`)
  await sql('select notify.repeat_message($1)', [id])
  await expect.poll(ids).toEqual([`msg_${id}`, `msg_${id}`, `msg_${id}`])
  await expect.poll(status).toBe('SENT')
  await server.close()
})
