import type { Check } from './finding.ts'

const anew = 'npx assetry standby drop …, then create: it has lost what it needs'

/** How many standbys a commit waits for, and how many are named; `*` names any number. */
const synchronous = `(
  select coalesce((regexp_match(names, '^\\s*(?:(?:first|any)\\s+)?(\\d+)\\s*\\(', 'i'))[1]::integer, 1) as needed,
         case when names like '%*%' then null
              else cardinality(string_to_array(regexp_replace(names, '^.*\\(|\\).*$', '', 'g'), ',')) end as named
    from (select current_setting('synchronous_standby_names') as names) as s
   where names <> ''
) as s`

/** What keeps standbys from following, and what keeps the primary from going on without them. */
export const standbyChecks: Check[] = [
  {
    what: 'replication slots are bounded', level: 'warn',
    todo: `alter system set max_slot_wal_keep_size = '10GB', then select pg_reload_conf(): a standby that is away fills the disk`,
    sql: `select slot_name::text as name from pg_replication_slots where current_setting('max_slot_wal_keep_size') = '-1'`,
  },
  {
    what: 'replication slots keep what their readers need', level: 'fail', todo: anew,
    sql: `select slot_name || ' is ' || wal_status as name from pg_replication_slots where wal_status in ('unreserved', 'lost')`,
  },
  {
    what: 'standbys are at most five seconds behind', level: 'warn',
    todo: 'look at the network, the disk and the load of the standby: the gateway does not ask it',
    // Only a member of pg_read_all_stats sees it.
    sql: `select application_name || ' by ' || extract(epoch from replay_lag)::integer || ' s' as name
            from pg_stat_replication where replay_lag > interval '5 seconds'`,
  },
  {
    what: 'writes go on without one of the synchronous standbys', level: 'warn',
    todo: `name one more than commits wait for, such as synchronous_standby_names = 'ANY 1 (one, two)'`,
    sql: `select current_setting('synchronous_standby_names') as name from ${synchronous} where s.named <= s.needed`,
  },
  {
    what: 'a standby receives from its primary', level: 'fail',
    todo: 'look at its log: the address, the password or the slot is wrong, or the primary is away',
    sql: `select 'none' as name where pg_is_in_recovery() and not exists (select from pg_stat_wal_receiver where pid is not null)`,
  },
]
