import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const rows = 300

test('the work of an import grows with its rows and not with their square, whatever was planned before', async () => {
  const client = new pg.Client({
    connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
    options: '-c search_path=test,tap,pg_catalog'
  })
  await client.connect()
  try {
    // Every plan within the import, with what it threw away: a join of all with all throws away 300 × 299 rows.
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_nested_statements = on; set auto_explain.log_timing = off;
      set auto_explain.log_level = notice;
      set auto_explain.log_parameter_max_length = 0`)
    const plans: string[] = []
    await client.query('begin')
    await client.query(`select test.organization('acme'), test.site('north'), test.asset('press', 'north'),
                               test.person('tess'), test.sign_in('tess')`)
    // One record changes first: so is the log of changes planned for the session.
    await client.query(`select api.update_asset(test.id('press'), '{"criticality": "A"}')`)
    const told = (word: string): string => JSON.stringify(Array.from({ length: rows }, (_, index) => (
      { asset_number: `G-${index}`, name: `${word} ${index}`, site_code: 'NORTH', manufacturer: word, serial_number: `S-${index}` })))
    await client.query('select api.import_assets($1)', [told('Pump')])
    // Nothing changes: what is planned once for the session is planned for so many.
    await client.query('select api.import_assets($1)', [told('Pump')])
    client.on('notice', ({ message }) => plans.push(String(message)))
    await client.query('select api.import_assets($1)', [told('Fan')])
    const removed = plans.join('\n').matchAll(/Rows Removed by (?:Join )?Filter: (\d+)/g)
    expect(plans.join('\n')).toContain('new_rows')
    expect(Math.max(0, ...[...removed].map(([, count]) => Number(count)))).toBeLessThan(rows * 50)
    const { rows: [count] } = await client.query<{ changed: number }>(
      "select count(*)::integer as changed from api.assets where name like 'Fan %'")
    expect(count?.changed).toBe(rows)
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
