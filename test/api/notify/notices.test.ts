import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { sql } from '../support/database.ts'
import { startMailServer } from './support/receivers.ts'
import { allowPorts, newMailRelay, type TestedRelay } from './support/relays.ts'

type Row = Record<string, unknown>
type MailServer = Awaited<ReturnType<typeof startMailServer>>

let worker: RunningWorker
const closing: { close(): Promise<void> }[] = []

beforeAll(async () => {
  const { worker: password } = await readSecrets()
  const clone = cloneName('api', currentWorker())
  worker = await startWorker(databaseUrl(inject('superuserUrl'), clone, { name: 'assetry_worker', password }))
})
afterEach(async () => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  for (const server of closing.splice(0)) await server.close()
})
afterAll(async () => await worker.stop())

/** An organization whose active relay is this mail server. */
async function relayOf(server: MailServer): Promise<TestedRelay> {
  closing.push(server)
  allowPorts(server.port)
  const relay = await newMailRelay(server.port)
  await relay.tenant.sql(`set session_replication_role = replica;
    update notify.relays set status = 'ACTIVE' where id = '${relay.relayId}';
    set session_replication_role = origin`)
  return relay
}

/** Notifies an account of its organization's site, as a domain does. */
async function tell({ tenant }: TestedRelay, accountId: string, siteId: string): Promise<void> {
  await sql(`
    select notify.tell($1, $2, array[$3::uuid], 'EXCHANGE_RATE_MISSING', 'core.sites', $2,
                       '{"number": "EUR", "label": "USD"}')`, [tenant.organizationId, siteId, accountId])
}

test('a notice is in the inbox and comes by mail; one whose address is refused is not written to again', async () => {
  let isRefused = false
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      isRefused ? done(Object.assign(new Error('5.1.1 Unknown user'), { responseCode: 550 })) : done(),
  })
  const relay = await relayOf(server)
  const site = await relay.tenant.site('NORTH')
  const messages = async () => (await relay.member.get('/notification_messages?order=created_at.asc')).body as Row[]
  await tell(relay, relay.member.id, site.id)
  await expect.poll(async () => (await messages()).map(({ status }) => status), { interval: 50 }).toEqual(['SENT'])
  expect(server.mails[0]).toContain('Subject: There is no recent rate from EUR to USD')
  const inbox = (await relay.member.get('/notices')).body as Row[]
  expect(inbox).toMatchObject([{ topic: 'EXCHANGE_RATE_MISSING', list: 'sites', entity_id: site.id, status: 'UNREAD' }])
  const other = await relay.tenant.member({ permissions: 'all' })
  expect((await other.get('/notices')).body).toEqual([])
  expect(await other.call('review_notices', { p_notice_ids: [String(inbox[0]?.id)] })).toMatchObject({
    status: 404, body: { code: 'NOTICE_NOT_FOUND' },
  })

  isRefused = true
  await sql(`update notify.notices set release_at = release_at - interval '1 hour' where organization_id = $1`,
    [relay.tenant.organizationId])
  await tell(relay, relay.member.id, site.id)
  await expect.poll(async () => (await messages()).map(({ status }) => status), { interval: 50 }).toEqual(['SENT', 'BOUNCED'])
  expect((await relay.member.get('/notification_suppressions')).body).toMatchObject([{
    reason: 'BOUNCE', error: expect.stringContaining('5.1.1 Unknown user'), withdrawn_at: null,
  }])
  await sql(`update notify.notices set release_at = release_at - interval '1 hour' where organization_id = $1`,
    [relay.tenant.organizationId])
  await tell(relay, relay.member.id, site.id)
  expect((await messages()).length).toBe(2)
  expect(((await relay.member.get('/notices')).body as Row[]).length).toBe(3)
  expect((await relay.member.call('review_notices', {})).body).toMatchObject([{ reviewed_count: 3, unread_count: 0 }])
})

test('unread notices come first, then the newest', async () => {
  const relay = await relayOf(await startMailServer())
  const site = await relay.tenant.site('NORTH')
  for (let count = 0; count < 3; count++) await tell(relay, relay.member.id, site.id)
  const ids = ((await relay.member.get('/notices?order=id.asc')).body as Row[]).map(({ id }) => String(id))
  await relay.member.call('review_notices', { p_notice_ids: [ids[2] ?? ''] })
  expect(((await relay.member.get('/notices')).body as Row[]).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
})

test('several release at once: of each account one mail, with each notice once', async () => {
  const relay = await relayOf(await startMailServer())
  const { organizationId } = relay.tenant
  const site = await relay.tenant.site('NORTH')
  const release = async (): Promise<number> => (await sql<{ count: number }>('select notify.release_notices() as count'))[0]?.count ?? 0
  // What other files have left in this database.
  while (await release() > 0);
  await sql(`
    with made as (
      insert into identity.accounts (organization_id, kind, email, display_name, reaches_all_sites)
      select $1, 'PERSON', 'p' || n || '@example.org', 'P' || n, true from generate_series(1, 30) as n
      returning id
    )
    insert into notify.notices (
      organization_id, account_id, site_id, topic, entity, entity_id, subject, body, severity, release_at
    )
    select $1, m.id, $2, 'EXCHANGE_RATE_MISSING', 'core.sites', $2, 'Rate', 'Text', 'WARNING', now() - interval '1 minute'
      from made as m cross join generate_series(1, 5)`, [organizationId, site.id])
  const released = await Promise.all(Array.from({ length: 6 }, release))
  expect(released.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150)
  // The worker's own task may be at some of them.
  await expect.poll(async () => {
    await release()
    return await sql<Row>(`
      select count(*)::int as notices, count(n.message_id)::int as released, count(distinct n.message_id)::int as mails,
             (select count(*)::int from notify.messages as m where m.organization_id = $1) as messages
        from notify.notices as n where n.organization_id = $1`, [organizationId])
  }).toEqual([{ notices: 150, released: 150, mails: 30, messages: 30 }])
})
