import { sql } from '../database.ts'
import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_external_id: async ({ caller, site, suffix }) => {
    const assets = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=2`)
    return assets.map(({ id }, n) => ({
      p_entity: 'asset.assets', p_entity_id: id, p_values: { system: 'jira', external_id: `${suffix}-${n}` },
    }))
  },
  // Of exports that the worker has made: test/db/integration/issue_export_address.
  issue_export_address: () => [],
  // An account has three at most that have not ended, and there are two sites.
  start_export: () => [{ p_lists: ['assets', 'locations'], p_format: 'JSONL' }],
  create_import: async ({ caller, site }) => {
    const [link] = await rowsOf(caller, `/file_links?site_id=eq.${site.id}&limit=1`)
    return [{ p_values: { list: 'assets' } }, { p_values: { list: 'assets', ...(link !== undefined && { file_link_id: link.id }) } }]
  },
  // The worker reads files, and is not here: one import comes as it would have read it.
  create_import_mapping: async ({ caller, suffix }) => {
    const [waiting] = await rowsOf(caller, '/imports?status=eq.WAITING&limit=1')
    if (waiting !== undefined) {
      await sql("select set_config('session_replication_role', 'replica', false)")
      await sql(`
        update integration.imports
           set status = 'MAPPED', headers = '{Name,Number}', row_count = 2,
               mapping = '{"Name": "name", "Number": "asset_number"}'
         where id = $1`, [waiting.id])
      await sql(`
        insert into integration.import_rows (organization_id, account_id, import_id, row_number, part, cells)
        select i.organization_id, i.account_id, i.id, n, 0, jsonb_build_object('Name', 'Pump', 'Number', 'I-' || n)
          from integration.imports as i, generate_series(1, 2) as n
         where i.id = $1`, [waiting.id])
      await sql("select set_config('session_replication_role', 'origin', false)")
    }
    const [mapped] = await rowsOf(caller, '/imports?status=eq.MAPPED&limit=1')
    return [0, 1].map((n) => ({ p_values: { name: `mapping ${n} ${suffix}`, import_id: mapped?.id } }))
  },
  create_calendar_feed: ({ site, suffix }) => [0, 1].map((n) => ({
    p_values: { name: `feed ${n} ${suffix}`, kinds: ['SLOTS', 'OUTAGES'], site_id: site.id },
  })),
  issue_calendar_address: async ({ caller, site }) =>
    (await rowsOf(caller, `/calendar_feeds?site_id=eq.${site.id}`)).map(({ id }) => ({ p_calendar_feed_id: id })),
  create_webhook_endpoint: ({ site, suffix }) => [0, 1].map((n) => ({
    p_values: { name: `endpoint ${n} ${suffix}`, url: 'https://hooks.example.org/in', event_patterns: ['*'], site_id: site.id },
  })),
  issue_webhook_secret: async ({ caller, site }) =>
    (await rowsOf(caller, `/webhook_endpoints?site_id=eq.${site.id}`)).map(({ id }) => ({ p_webhook_endpoint_id: id })),
  replay_webhook_deliveries: async ({ caller, site }) =>
    (await rowsOf(caller, `/webhook_endpoints?site_id=eq.${site.id}`)).map(({ id }) => ({
      p_webhook_endpoint_id: id, p_from: new Date(Date.now() - 60_000).toISOString(),
    })),
  send_webhook_test: async ({ caller, site }) =>
    (await rowsOf(caller, `/webhook_endpoints?site_id=eq.${site.id}`)).map(({ id }) => ({ p_webhook_endpoint_id: id })),
}
