import { type Client, escapeIdentifier } from 'pg'
import { ours } from '../database/our-schemas.ts'

/** A table whose rows of one organization move with it. */
export interface MovingTable {
  /** `schema.table`; of a partitioned table the root. */
  name: string
  /** Those that are written: all but the generated ones, by name. */
  columns: string[]
  /** The column that names the organization. */
  owner: string
  /** A unique index, never null, with the organization in it; undefined where there is none. */
  identity: string | undefined
  /** Only added to, never changed: its older rows can be compared before the pause. */
  isLog: boolean
  /** The tables that have rows: the partitions, or itself. */
  leaves: string[]
  isAlwaysIdentity: boolean
}

/** Tables that name an organization and stay where they are, each with its reason. */
export const staying: Record<string, string> = {
  'contract.staged_types': 'is empty at the end of every transaction',
  'core.moves': 'is the record of the move itself, of which each side has its own',
  'core.provisions': 'belongs to the organization of the operator that asked for the organization',
  'report.readers': 'names logins of this cluster: bi add creates them in the other one',
}

/** Tables of the installation, which name no organization: each side has its own. Those with rows of a release are compared. */
export const shared: Record<string, { reason: string, compared: boolean }> = {
  'audit.feed_cursors': { reason: 'readers of the log of this database', compared: false },
  'audit.proof_kinds': { reason: 'rows of the release', compared: true },
  'audit.withheld_columns': { reason: 'rows of the release', compared: true },
  'core.currencies': { reason: 'rows of the release', compared: true },
  'core.descriptions': { reason: 'the description of the API', compared: false },
  'core.entities': { reason: 'rows of the release', compared: true },
  'core.entity_fields': { reason: 'rows of the release', compared: true },
  'core.followers': { reason: 'rows of the release', compared: true },
  'core.reserved_hostnames': { reason: 'names that the service itself answers to', compared: false },
  'core.retentions': { reason: 'periods of the operator, which may differ by cell', compared: false },
  'core.scheduled_runs': { reason: 'runs of tasks of this database', compared: false },
  'core.scheduled_tasks': { reason: 'rows of the release', compared: true },
  'core.transitions': { reason: 'rows of the release', compared: true },
  'core.verbs': { reason: 'rows of the release', compared: true },
  'identity.permissions': { reason: 'rows of the release', compared: true },
  'identity.rate_buckets': { reason: 'counters of the last minutes', compared: false },
  'identity.role_templates': { reason: 'rows of the release', compared: true },
  'identity.secrets': { reason: 'keys and peppers, which are checked by their ids', compared: false },
  'integration.known_exports': { reason: 'rows of the release', compared: true },
  'integration.signal_rules': { reason: 'rows of the release', compared: true },
  'notify.facts': { reason: 'rows of the release', compared: true },
  'notify.locales': { reason: 'rows of the release', compared: true },
  'notify.topics': { reason: 'rows of the release', compared: true },
  'notify.wordings': { reason: 'rows of the release', compared: true },
  'report.figures': { reason: 'rows of the release', compared: true },
  'work.detection_methods': { reason: 'rows of the release', compared: true },
  'work.failure_mechanisms': { reason: 'rows of the release', compared: true },
  'work.hold_reasons': { reason: 'rows of the release', compared: true },
}

export interface Tables {
  /** In the order of their names; core.organizations, whose one row moves by itself, is not among them. */
  moving: MovingTable[]
  /** Tables that no rule covers: nothing moves before somebody has decided. */
  unknown: string[]
}

interface Row {
  name: string
  columns: string[]
  owner: string | null
  identity: string | null
  is_log: boolean
  leaves: string[]
  is_always: boolean
}

/**
 * Reads from the catalog what belongs to an organization: every table with a column `organization_id`. One without it is
 * known as a table of the installation, or unknown, so that a part that hangs on its parent alone cannot be left behind.
 */
export async function readTables(client: Client): Promise<Tables> {
  const { rows } = await client.query<Row>(`
    select format('%s.%s', n.nspname, c.relname) as name,
           array(select a.attname::text from pg_attribute as a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attname) as columns,
           (select a.attname::text from pg_attribute as a
             where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped) as owner,
           (select x.relname::text
              from pg_index as i join pg_class as x on x.oid = i.indexrelid
             where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indimmediate and i.indpred is null and i.indexprs is null
               and exists (select from pg_attribute as a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnum = any (i.indkey))
               and not exists (select from pg_attribute as a
                                where a.attrelid = c.oid and a.attnum = any ((i.indkey::int2[])[:i.indnkeyatts - 1]) and not a.attnotnull)
             order by i.indnatts, x.relname limit 1) as identity,
           format('%s.%s', n.nspname, c.relname) = 'audit.events' as is_log,
           array(select p.relid::regclass::text from pg_partition_tree(c.oid) as p where p.isleaf order by 1) as leaves,
           exists (select from pg_attribute as a where a.attrelid = c.oid and a.attidentity = 'a') as is_always
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`)
  const moving = rows.filter(({ name, owner }) => owner !== null && !(name in staying))
  return {
    moving: moving.map(({ name, columns, owner, identity, is_log: isLog, leaves, is_always: isAlwaysIdentity }) => ({
      name, columns, owner: owner ?? '', identity: identity ?? undefined, isLog, leaves: leaves.length === 0 ? [name] : leaves, isAlwaysIdentity,
    })),
    unknown: rows.map(({ name }) => name).filter((name) =>
      name !== 'core.organizations' && !(name in staying) && !(name in shared) && !moving.some((table) => table.name === name)),
  }
}

/** Columns as a list in a statement. */
export function listed(columns: string[], alias?: string): string {
  return columns.map((column) => `${alias === undefined ? '' : `${alias}.`}${escapeIdentifier(column)}`).join(', ')
}
