import type { Client } from 'pg'
import { ours } from '../../database/our-schemas.ts'
import { groupBy } from './group.ts'

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

/** The state machines and the references between tables, as the catalog has them. */
export async function readPictures(client: Client): Promise<Pictures> {
  const steps = await client.query<Transition & { entity: string }>(
    `select entity, from_status as "from", action, to_status as "to", permission is null as "isOfSystem"
       from core.transitions
      order by entity collate "C", from_status collate "C", action collate "C", to_status collate "C"`)
  const { rows: references } = await client.query<Reference>(referencesQuery)
  return { machines: groupBy(steps.rows, (step) => step.entity), references }
}
