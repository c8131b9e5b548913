import type { Client } from 'pg'
import { ours } from '../../database/our-schemas.ts'
import { groupBy } from '../../project/group.ts'

/** A step of a state machine: without a permission the system takes it. */
export interface Transition {
  from: string
  action: string
  to: string
  isOfSystem: boolean
}

/** A table and the tables of its own domain and others that its rows refer to. */
export interface Reference {
  from: string
  to: string
  /** The columns that refer, without the organization. */
  columns: string[]
  isOptional: boolean
  /** No two rows refer to the same one. */
  isUnique: boolean
}

export interface Pictures {
  /** By entity, `<schema>.<table>`. */
  machines: Map<string, Transition[]>
  /** By entity, the status of a row that was made without one. */
  beginnings: Map<string, string>
  references: Reference[]
}

/** Every table has its organization; only what else rows refer to makes a picture. */
const referencesQuery = `
  select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
         array(select a.attname::text
                 from unnest(k.conkey) with ordinality as c (number, place)
                 join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = c.number
                where a.attname <> 'organization_id'
                order by c.place) as columns,
         exists (select 1 from unnest(k.conkey) as c (number)
                   join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = c.number
                  where not a.attnotnull) as "isOptional",
         exists (select 1 from pg_index as i
                  where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
                    and i.indkey::int2[] <@ k.conkey) as "isUnique"
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
   where k.contype = 'f' and k.conparentid = 0 and k.confrelid <> 'core.organizations'::regclass and ${ours}
   order by k.conrelid::regclass::text collate "C", k.confrelid::regclass::text collate "C", k.conname`

const beginningsQuery = `
  select distinct t.entity, (regexp_match(pg_get_expr(d.adbin, d.adrelid), '^''(\\w+)''::'))[1] as status
    from core.transitions as t
    join pg_attribute as a on a.attrelid = to_regclass(t.entity) and a.attname = 'status'
    join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
   order by t.entity`

/** The state machines and the references between tables, as the catalog has them. */
export async function readPictures(client: Client): Promise<Pictures> {
  const steps = await client.query<Transition & { entity: string }>(
    `select entity, from_status as "from", action, to_status as "to", permission is null as "isOfSystem"
       from core.transitions
      order by entity collate "C", from_status collate "C", action collate "C", to_status collate "C"`)
  const { rows: references } = await client.query<Reference>(referencesQuery)
  const beginnings = await client.query<{ entity: string, status: string }>(beginningsQuery)
  return {
    machines: groupBy(steps.rows, (step) => step.entity),
    beginnings: new Map(beginnings.rows.map(({ entity, status }) => [entity, status])),
    references,
  }
}
