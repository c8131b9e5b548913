import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { type FilesStack, startFilesStack } from '../file/support/edge.ts'
import { startMailServer } from '../notify/support/receivers.ts'
import { allowPorts, newMailRelay } from '../notify/support/relays.ts'
import { fileOf, newReport } from './support/worker.ts'

type Row = Record<string, unknown>

let stack: FilesStack
let worker: RunningWorker
let server: Awaited<ReturnType<typeof startMailServer>>
const mails: { to: string[], mail: string }[] = []

beforeAll(async () => {
  stack = await startFilesStack()
  worker = await startWorker(stack.workerUrl)
  server = await startMailServer({
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail: Buffer.concat(chunks).toString('latin1') })
        done()
      })
    },
  })
  allowPorts(server.port)
})

afterAll(async () => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
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
  // Its time has come.
  await tenant.sql(`set session_replication_role = replica;
    update report.schedules set next_at = now() - interval '1 minute' where id = '${schedule}';
    set session_replication_role = origin`)
  await tenant.sql('select report.run_schedules()')
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
