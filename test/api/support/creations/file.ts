import { sql } from '../database.ts'
import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_upload: async ({ caller, site }) => {
    const [asset] = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=1`)
    return ['one.txt', 'two.txt'].map((name) => ({
      p_entity: 'asset.assets', p_entity_id: asset?.id, p_values: { name, byte_count: 5 },
    }))
  },
  create_document: async ({ caller, site }) =>
    (await rowsOf(caller, `/work_orders?site_id=eq.${site.id}&limit=2`)).map(({ id }) => ({ p_entity: 'work.work_orders', p_entity_id: id })),
  create_labels: async ({ caller, site }) => {
    const assets = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=2`)
    return [{ p_entity: 'asset.assets', p_entity_ids: assets.map(({ id }) => id) }]
  },
  // What was received is inspected by the worker, which is not here: two files come as it would have stored them.
  create_file_link: async ({ caller, site }) => {
    const assets = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=2`)
    await sql(`
      with stored as (
        insert into file.files (organization_id, sha256, byte_count, media_type, is_scanned, object_key)
        select s.organization_id, h.sha256, 5, 'text/plain', false,
               s.organization_id || '/' || left(h.sha256, 2) || '/' || h.sha256 || '-' || uuidv7()
          from core.sites as s, generate_series(1, 2) as n,
               lateral (select encode(sha256(convert_to(s.id || n::text, 'UTF8')), 'hex') as sha256) as h
         where s.id = $1
        returning organization_id, id
      )
      insert into file.links (organization_id, site_id, file_id, entity, entity_id, name, position)
      select f.organization_id, $1, f.id, 'asset.assets', $2, 'manual ' || f.id, row_number() over ()
        from stored as f`, [site.id, assets[0]?.id])
    const links = await rowsOf(caller, `/file_links?site_id=eq.${site.id}`)
    return links.map(({ file_id }) => ({ p_file_id: file_id, p_entity: 'asset.assets', p_entity_id: assets[1]?.id }))
  },
  issue_file_link: async ({ caller, site }) =>
    (await rowsOf(caller, `/file_links?site_id=eq.${site.id}&limit=1`)).flatMap(({ id }) => [
      { p_file_link_id: id }, { p_file_link_id: id, p_uses: 2 }, { p_file_link_id: id, p_uses: 3, p_days: 2 },
    ]),
}
