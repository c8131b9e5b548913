import pg from 'pg'
import { serveNext } from '../../../../worker/reports.ts'
import type { FilesStack } from '../../file/support/edge.ts'
import type { Member } from '../../support/tenant.ts'

/** The worker's side of report runs, when it is called. */
export interface ReportWorker {
  /** Makes all files that wait. */
  work(): Promise<void>
  stop(): Promise<void>
}

export function reportWorker(stack: FilesStack): ReportWorker {
  const pool = new pg.Pool({ connectionString: stack.workerUrl, max: 4 })
  return {
    work: async () => {
      while (await serveNext(pool));
    },
    stop: async () => await pool.end(),
  }
}

/** A published report; answers its id. */
export async function newReport(member: Member, values: object): Promise<string> {
  const made = await member.callAny('create_report', { p_values: { code: `R${Math.random()}`, name: 'Report', ...values } })
  if (made.status !== 200) throw new Error(made.text)
  const { id } = (made.body as { id: string }[])[0] as { id: string }
  await member.callAny('publish_report', { p_report_id: id })
  return id
}

export async function start(member: Member, reportId: string, values: object): Promise<string> {
  const started = await member.callAny('start_report_run', { p_report_id: reportId, p_values: values })
  if (started.status !== 200) throw new Error(started.text)
  return ((started.body as { id: string }[])[0] as { id: string }).id
}

export interface Run { status: string, fault: string | null, row_count: number | null, file_name: string, byte_count: number, data_until: string }

export async function runOf(member: Member, id: string): Promise<Run> {
  return ((await member.get(`/report_runs?id=eq.${id}`)).body as Run[])[0] as Run
}

/** The file of a run, by a new address. */
export async function fileOf(stack: FilesStack, member: Member, id: string): Promise<Response> {
  const issued = await member.callAny('issue_report_address', { p_report_run_id: id })
  if (issued.status !== 200) throw new Error(issued.text)
  return await fetch(stack.url + ((issued.body as { url: string }[])[0]?.url ?? ''))
}
