import { sql } from './database.ts'

/** A location of a site, for work that is about nothing else there: open work says where it is done. */
export async function spot(site: { id: string }): Promise<string> {
  await sql(`
    insert into asset.locations (organization_id, site_id, code, name)
    select s.organization_id, s.id, 'SPOT', 'Spot'
      from core.sites as s
     where s.id = $1
       and not exists (select from asset.locations as l where l.site_id = s.id and l.code = 'SPOT')
        on conflict do nothing`, [site.id])
  const [row] = await sql<{ id: string }>(`select id from asset.locations where site_id = $1 and code = 'SPOT'`, [site.id])
  if (!row) throw new Error('There is no such site')
  return row.id
}
