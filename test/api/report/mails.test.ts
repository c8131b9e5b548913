import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { type FilesStack, startFilesStack } from '../file/support/edge.ts'
import { startMailServer } from '../notify/support/receivers.ts'
import { allowPorts, newMailRelay } from '../notify/support/relays.ts'
import type { Tenant } from '../support/tenant.ts'
import { fileOf, newReport } from './support/worker.ts'

type Row = Record<string, unknown>

let stack: FilesStack
let worker: RunningWorker
let server: Awaited<ReturnType<typeof startMailServer>>
const mails: { to: string[], mail: string }[] = []
/** How many mails to an address the server reads and refuses for now, with their words; to never@ it refuses all of them. */
const refused = new Map<string, number>()

beforeAll(async () => {
  stack = await startFilesStack()
  process.env.ASSETRY_PUBLIC_ORIGIN = 'https://reports.example'
  worker = await startWorker(stack.workerUrl)
  server = await startMailServer({
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const mail = Buffer.concat(chunks).toString('latin1')
        mails.push({ to, mail })
        const left = refused.get(to[0] ?? '') ?? 0
        refused.set(to[0] ?? '', left - 1)
        const answer = (responseCode: number) => done(Object.assign(new Error(textIn(mail).replaceAll(/\s+/g, ' ')), { responseCode }))
        if (to[0]?.startsWith('never@') === true) answer(554)
        else if (left > 0) answer(451)
        else done()
      })
    },
  })
  allowPorts(server.port)
})

afterAll(async () => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  delete process.env.ASSETRY_PUBLIC_ORIGIN
  await worker?.stop()
  await server?.close()
  await stack?.stop()
})

/** The files that a mail has with it, by RFC 2045: name, type and content. */
function attachmentsIn(mail: string): { name: string, type: string, content: Buffer }[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(mail) ?? []
  return mail.split(`--${boundary}`).flatMap((part) => {
    const [folded = '', ...body] = part.split('\r\n\r\n')
    const head = folded.replace(/\r\n[ \t]+/g, ' ')
    const [, name] = /content-disposition: attachment;\s*filename="?([^"\r\n]+)/i.exec(head) ?? []
    const [, type = ''] = /content-type: ([^;\r\n]+)/i.exec(head) ?? []
    if (name === undefined) return []
    expect(head).toMatch(/content-transfer-encoding: base64/i)
    return [{ name, type, content: Buffer.from(body.join('').replace(/\s/g, ''), 'base64') }]
  })
}

test.each([
  ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], ['PDF', 'application/pdf'], ['CSV', 'text/csv'],
])('a schedule mails its file as it is stored: %s', async (format, type) => {
  const { tenant, member, relayId } = await newMailRelay(server.port)
  await tenant.sql(`set session_replication_role = replica;
    update notify.relays set status = 'ACTIVE' where id = '${relayId}';
    update core.organizations set report_domains = '{board.example}' where id = '${tenant.organizationId}';
    set session_replication_role = origin`)
  const site = await tenant.site()
  await member.callAny('create_asset', { p_values: { site_id: site.id, name: 'Насос =1' } })
  const report = await newReport(member, { name: 'Assets', list: 'assets', column_names: ['asset_number', 'name'] })
  const scheduled = await member.callAny('create_report_schedule', {
    p_values: { report_id: report, name: 'Daily', rrule: 'FREQ=DAILY', format, mode: 'OWNER', delivery: 'ATTACHMENT' },
    p_recipients: [{ account_id: member.id }, { address: 'chair@board.example' }],
  })
  if (scheduled.status !== 200) throw new Error(scheduled.text)
  const [{ id: schedule }] = scheduled.body as [{ id: string }]
  const before = mails.length
  await runSchedule(tenant, schedule)
  await expect.poll(() => mails.length, { interval: 100 }).toBe(before + 2)

  const [run] = (await member.get('/report_runs')).body as [Row]
  expect(run).toMatchObject({ status: 'DONE', format, row_count: 1 })
  const stored = Buffer.from(await (await fileOf(stack, member, run.id as string)).arrayBuffer())
  expect(stored.length).toBe(run.byte_count)
  const received = mails.slice(before)
  expect(received.flatMap(({ to }) => to).toSorted()).toContain('chair@board.example')
  for (const { mail } of received) {
    const attachments = attachmentsIn(mail)
    expect(attachments.map((file) => [file.name, file.type])).toEqual([[run.file_name, type]])
    expect(attachments[0]?.content.equals(stored)).toBe(true)
  }
})

/** Runs a schedule that began days ago, so that one of its times is over at any time of day. */
async function runSchedule(tenant: Tenant, schedule: string): Promise<void> {
  await tenant.sql(`set session_replication_role = replica;
    update report.schedules set starts_on = current_date - 3, next_at = now() - interval '1 minute' where id = '${schedule}';
    set session_replication_role = origin`)
  await tenant.sql('select report.run_schedules()')
}

/** A mail's text as its reader sees it. */
const textIn = (mail: string) => mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')

/** The path of the link in a mail. */
const pathIn = (mail: string) => /https:\/\/reports\.example(\/files\/open\/\w+)/.exec(textIn(mail))?.[1] ?? ''

const open = async (path: string, network = 1) =>
  await fetch(stack.url + path, { headers: { 'x-forwarded-for': `198.51.100.${network}` } })

test('a schedule mails links to people without an account, one each, that end as addresses issued by hand do', async () => {
  const { tenant, member, relayId } = await newMailRelay(server.port)
  const owner = await tenant.member({ permissions: ['report.schedule', 'report.send_outside', 'report.share', 'report.read', 'report.run', 'asset.read'] })
  await tenant.sql(`set session_replication_role = replica;
    update notify.relays set status = 'ACTIVE' where id = '${relayId}';
    update core.organizations set report_domains = '{board.example}' where id = '${tenant.organizationId}';
    set session_replication_role = origin`)
  const site = await tenant.site()
  await member.callAny('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  const report = await newReport(member, { name: 'Assets', list: 'assets', column_names: ['asset_number', 'name'] })
  const addresses = ['later', 'never', 'once', 'revoked'].map((name) => `${name}@board.example`)
  const scheduled = await owner.callAny('create_report_schedule', {
    p_values: { report_id: report, name: 'Links', rrule: 'FREQ=DAILY', format: 'CSV', delivery: 'LINK' },
    p_recipients: addresses.map((address) => ({ address })),
  })
  if (scheduled.status !== 200) throw new Error(scheduled.text)
  const [{ id: schedule }] = scheduled.body as [{ id: string }]
  const runNow = async () => await runSchedule(tenant, schedule)
  const mailsTo = (address: string) => mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  refused.set('later@board.example', 1)
  await runNow()
  const statuses = async () => (await member.get('/notification_messages?select=recipient,status&order=recipient')).body
  await expect.poll(statuses, { interval: 100 }).toEqual(addresses.map((recipient) => ({ recipient, status: recipient.startsWith('never@') ? 'FAILED' : 'SENT' })))
  const [run] = (await owner.get('/report_runs')).body as [Row]
  const stored = await (await fileOf(stack, owner, run.id as string)).text()

  // What was sent twice is one link; each recipient has another.
  const [first, second] = mailsTo('later@board.example').map(pathIn)
  expect(second).toBe(first)
  const shares = (await owner.get('/file_shares?order=recipient')).body as Row[]
  expect(shares.map(({ recipient, uses_left, account_id }) => [recipient, uses_left, account_id]))
    .toEqual(addresses.map((address) => [address, 20, owner.id]))
  const paths = addresses.map((address) => pathIn(mailsTo(address)[0] ?? ''))
  expect(new Set(paths).size).toBe(4)
  expect(paths.every((path) => path !== '')).toBe(true)
  const [later, never, once, last] = paths as [string, string, string, string]
  // A mail that nobody gets leaves nothing that opens the file.
  expect((await open(never)).status).toBe(404)
  expect(shares.map(({ revoked_at }) => revoked_at !== null)).toEqual([false, true, false, false])
  for (const path of [later, once, last]) {
    const answer = await open(path)
    expect([answer.status, await answer.text()]).toEqual([200, stored])
  }

  // The server repeats the words of a mail when it refuses it; messages and log have no secret all the same.
  const [{ found }] = await tenant.sql(`select (
      select count(*) from notify.messages as m where m.organization_id = '${tenant.organizationId}' and m::text ~ 'files/open/\\w'
    ) + (
      select count(*) from audit.events as e where e.organization_id = '${tenant.organizationId}' and e::text ~ '${later.slice(-64)}|${never.slice(-64)}'
    ) as found`) as unknown as [{ found: string }]
  expect(found).toBe('0')

  // Nineteen networks more, then none; one that is revoked, none.
  const uses = await Promise.all(Array.from({ length: 24 }, async (_, n) => (await open(once, n + 2)).status))
  expect(uses.filter((status) => status === 200).length).toBe(19)
  expect(uses.filter((status) => status === 404).length).toBe(5)
  const revoked = shares.find(({ recipient }) => recipient === 'revoked@board.example')
  expect((await owner.callAny('revoke_file_share', { p_file_share_id: revoked?.id })).status).toBe(200)
  expect((await open(last)).status).toBe(404)

  // Without the permission nobody outside gets another.
  await tenant.sql(`delete from identity.role_permissions where permission = 'report.share' and role_id in (
    select role_id from identity.account_roles where account_id = $1)`, [owner.id])
  await tenant.sql(`update report.runs set data_at = data_at - interval '1 hour', period_at = period_at - interval '1 day'
    where organization_id = '${tenant.organizationId}'`)
  const before = mails.length
  await runNow()
  await expect.poll(async () => (await owner.get('/report_runs?select=status,fault&order=created_at.desc&limit=1')).body, { interval: 100 })
    .toEqual([{ status: 'FAILED', fault: 'PERMISSION_DENIED' }])
  expect(mails.length).toBe(before)
})
