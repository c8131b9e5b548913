import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { startWorkerProcess } from '../../torture/parts.ts'
import { askOnce } from '../load/http.ts'
import { quantile } from '../load/numbers.ts'
import type { Account } from '../stack/accounts.ts'
import { act, type Context } from './context.ts'
import { suspendSchedules } from './jobs.ts'
import { workQuietly } from './neighbours.ts'

/** The names of what is kept in `costs`. */
export const calmLists = 'ms, lists, 95th percentile, calm'
export const listsBesideReports = 'ms, lists, 95th percentile, beside two report runs'
export const refusedBesideReports = 'refusals of lists beside two report runs'

/** As many as an organization has at work at once. */
const formats = ['CSV', 'PARQUET'] as const

/** What ordinary lists feel of two runs of a report on all work orders of their organization, in turns with calm ones. */
export async function measureReports(context: Context): Promise<void> {
  if (context.options.isShort || !context.options.only.test('reports')) return
  const { servers, database, server, superuser, costs, options } = context
  const place = await serverDirectory('bench', 'reports')
  await rm(place, { recursive: true, force: true })
  await suspendSchedules(superuser)
  const worker = await startWorkerProcess({
    url: server.roleUrl('assetry_worker', database.name), receiverPort: 0, skewSeconds: 0, filesDirectory: join(place, 'files'),
  })
  try {
    const reporter = await context.account(1000)
    const { token } = await context.account(20)
    const report = await publishReport(context, reporter)
    const seconds = options.isQuick ? 3 : 6
    const calm: number[] = []
    const beside: number[] = []
    let refused = 0
    let ended = 0
    // Everybody's tokens are known, plans are kept and pages are in memory before anything is counted.
    await workQuietly(servers.gateway, token, 2)
    for (let round = 0; round < options.rounds; round++) {
      calm.push(...(await workQuietly(servers.gateway, token, seconds)).latencies)
      const run = new AbortController()
      const reports = formats.map((format) => reportUntil(run.signal, context, reporter, report, format))
      try {
        await Promise.race([Promise.all(reports.map(({ begun }) => begun)), ...reports.map(({ done }) => done)])
        const worked = await workQuietly(servers.gateway, token, seconds)
        beside.push(...worked.latencies)
        refused += worked.refused
      } finally {
        run.abort()
        for (const { done } of reports) ended += await done
      }
    }
    costs.set('ms, lists, median, calm', quantile(calm, 0.5))
    costs.set('ms, lists, median, beside two report runs', quantile(beside, 0.5))
    costs.set(calmLists, quantile(calm, 0.95))
    costs.set(listsBesideReports, quantile(beside, 0.95))
    costs.set(refusedBesideReports, refused)
    costs.set('report runs that ended beside lists', ended)
  } finally {
    await worker.stop()
    await rm(place, { recursive: true, force: true })
  }
}

async function publishReport(context: Context, account: Account): Promise<string> {
  const { id } = await call<{ id: string }>(context, account, 'create_report', {
    p_values: {
      code: `BENCH-${Date.now()}`, name: 'All work orders', list: 'work_orders',
      column_names: ['work_order_number', 'title', 'status', 'priority', 'site_code', 'asset_number', 'due_at', 'created_at'],
      filters: { title: 'neq.{word}' }, parameters: { word: 'TEXT' },
    },
  })
  await call(context, account, 'publish_report', { p_report_id: id })
  return id
}

/** One run after the other, each with words of its own, so that none takes the file of another; the last is cancelled. Answers how many ended. */
function reportUntil(
  signal: AbortSignal, context: Context, account: Account, report: string, format: string,
): { begun: Promise<void>, done: Promise<number> } {
  let begin = (): void => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const work = async (): Promise<number> => {
    for (let ended = 0; ; ended++) {
      const { id } = await call<{ id: string }>(context, account, 'start_report_run', {
        p_report_id: report, p_values: { format, parameters: { word: `${format} ${Date.now()}` } },
      })
      for (;;) {
        const status = await statusOfRun(context, id)
        if (status === 'RUNNING' || status === 'DONE') begin()
        if (status === 'DONE') break
        if (status !== 'QUEUED' && status !== 'RUNNING') throw new Error(`A report run is ${status}.`)
        if (signal.aborted) {
          await call(context, account, 'cancel_report_run', { p_report_run_id: id }).catch(async (error: unknown) => {
            if (await statusOfRun(context, id) !== 'DONE') throw error
          })
          return ended
        }
        await sleep(200)
      }
      if (signal.aborted) return ended + 1
    }
  }
  return { begun, done: work() }
}

/** Asked of the database itself: whoever waits for a file is not what a list is measured beside. */
async function statusOfRun({ superuser }: Context, id: string): Promise<string | undefined> {
  const { rows: [run] } = await superuser.query<{ status: string }>('select r.status from report.runs as r where r.id = $1', [id])
  return run?.status
}

async function call<Answer>({ servers }: Context, account: Account, action: string, body: object): Promise<Answer> {
  return (JSON.parse(await askOnce(servers.api, act(action, body, account))) as Answer[])[0]!
}
