import { sql } from '../database.ts'
import { type Creations, rowsOf } from './creation.ts'

export const creations: Creations = {
  // Each month before has a target by which it is kept.
  create_figure_target: async ({ caller, site }) => {
    await caller.call('create_figure_target', { p_values: { figure: 'CYCLE_TIME', site_id: site.id, starts_on: '2020-01-01', target_value: 90 } })
    // A call does fifty sites, those first that wait longest, and the tests before this one left some.
    await sql(`update core.task_marks set due_at = '2000-01-01' where task = 'take_snapshots' and subject_id = $1`, [site.id])
    await sql('select report.take_snapshots()')
    return ['DUE_COMPLIANCE', 'REWORK_SHARE'].map((figure) => (
      { p_values: { figure, site_id: site.id, starts_on: '2031-01-01', ends_on: '2031-12-31', target_value: 90 } }))
  },
  create_report: ({ suffix }) => [0, 1].map((n) => ({
    p_values: { code: `R${n}-${suffix}`.toUpperCase(), name: `report ${n} ${suffix}`, list: 'assets', column_names: ['name'] },
  })),
  // Of runs that the worker has made: test/db/report/issue_report_address.
  issue_report_address: () => [],
  publish_report: async ({ caller }) => (await rowsOf(caller, '/reports?status=eq.DRAFT')).map(({ id }) => ({ p_report_id: id })),
  start_report_run: async ({ caller }) => (await rowsOf(caller, '/reports?status=eq.PUBLISHED')).map(({ id }) => ({
    p_report_id: id, p_values: { format: 'CSV' },
  })),
  create_report_schedule: async ({ caller, suffix }) => {
    const accounts = await rowsOf(caller, '/accounts?select=id&limit=1')
    return (await rowsOf(caller, '/reports?status=eq.PUBLISHED')).map(({ id }, n) => ({
      p_values: { report_id: id, name: `schedule ${n} ${suffix}`, rrule: 'FREQ=DAILY', format: 'CSV' },
      p_recipients: accounts.map((account) => ({ account_id: account['id'] })),
    }))
  },
}
