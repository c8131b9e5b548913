import { numberOf, readCommitted } from '../migrations/committed.ts'

/** A statement, and what its columns say: labels are texts, values numbers. A value that is null is left out. */
export interface Source {
  sql: string
  labels: string[]
  values: Record<string, { name: string, help: string, type: 'gauge' | 'counter' }>
}

const gauge = (name: string, help: string) => ({ name: `assetry_${name}`, help, type: 'gauge' as const })
const counter = (name: string, help: string) => ({ name: `assetry_${name}_total`, help, type: 'counter' as const })

/** What is ours, without partitions, which count for their table. */
const ourTables = `
  select coalesce(pg_partition_root(c.oid), c.oid) as root, c.oid
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
   where c.relkind in ('r', 'm') and n.nspname !~ '^(pg_|information_schema$)'`

/** Where the log of transactions is, here or on a standby. */
const position = `case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`

/** The numbers of the first and the newest committed migration. A database that is older than the first runs each number from its own on. */
const [first, newest] = [readCommitted().at(0), readCommitted().at(-1)].map((migration) => Number(numberOf(migration?.file ?? '0')))

/**
 * What the database tells Prometheus, read as assetry_worker. Labels are names of tables, tasks, roles, readers of the
 * log, slots and standbys: no organization, no person, no value of anybody's.
 */
export const sources: Source[] = [
  {
    sql: `select r.rolname as role, count(a.pid) as sessions,
                 count(a.pid) filter (where a.application_name like 'request %') as at_work,
                 nullif(r.rolconnlimit, -1) as most
            from pg_roles as r
            left join pg_stat_activity as a on a.usesysid = r.oid and a.datname = current_database()
           where r.rolname in ('authenticator', 'assetry_worker', 'assetry_owner')
           group by r.rolname, r.rolconnlimit`,
    labels: ['role'],
    values: {
      sessions: gauge('connections', 'Connections to the database by role.'),
      at_work: gauge('connections_in_request', 'Connections that serve a request now.'),
      most: gauge('connections_limit', 'Highest number of connections of the role.'),
    },
  },
  {
    sql: `select count(*) filter (where application_name = 'assetry worker liveness') as workers
            from pg_stat_activity where datname = current_database()`,
    labels: [],
    values: { workers: gauge('workers', 'Connected workers.') },
  },
  {
    sql: `select k.task, count(j.id) filter (where j.attempts < j.max_attempts and j.locked_at is null) as waiting,
                 count(j.id) filter (where j.locked_at is not null) as at_work,
                 count(j.id) filter (where j.attempts >= j.max_attempts and j.locked_at is null) as failed,
                 greatest(extract(epoch from now() - min(j.run_at)
                   filter (where j.attempts < j.max_attempts and j.locked_at is null)), 0) as oldest
            from (select identifier as task from graphile_worker._private_tasks) as k
            left join graphile_worker.jobs as j on j.task_identifier = k.task
           group by k.task`,
    labels: ['task'],
    values: {
      waiting: gauge('jobs_waiting', 'Jobs waiting for their time or for a worker.'),
      at_work: gauge('jobs_at_work', 'Jobs being processed by a worker.'),
      failed: gauge('jobs_failed', 'Jobs that have failed at every attempt.'),
      oldest: gauge('jobs_oldest_seconds', 'Seconds since the oldest waiting job was due.'),
    },
  },
  {
    sql: `select name as task, extract(epoch from succeeded_at) as succeeded, milliseconds / 1000.0 as seconds, amount,
                 failures, is_late::integer as late
            from core.scheduled_states()`,
    labels: ['task'],
    values: {
      succeeded: gauge('task_last_success_timestamp_seconds', 'Time of the last success of a scheduled task.'),
      seconds: gauge('task_last_duration_seconds', 'Duration of its last run.'),
      amount: gauge('task_last_amount', 'Amount of work of its last run.'),
      failures: gauge('task_failures', 'Failures since its last success.'),
      late: gauge('task_late', '1 when its last success is overdue.'),
    },
  },
  {
    sql: 'select open_count as open, failing_count as failing, late_seconds as late from integration.webhook_states()',
    labels: [],
    values: {
      open: gauge('webhook_deliveries_waiting', 'Webhook deliveries that wait to be sent or tried again.'),
      failing: gauge('webhook_endpoints_failing', 'Webhook endpoints whose last delivery failed.'),
      late: gauge('webhook_late_seconds', 'Seconds for which due webhook deliveries were not looked at.'),
    },
  },
  {
    sql: `select waiting_count as waiting, waiting_seconds as oldest, missing_count as missing, byte_count as bytes, full_count as full,
                 infected_count as infected
            from file.file_states()`,
    labels: [],
    values: {
      waiting: gauge('uploads_waiting', 'Received files that wait for their inspection.'),
      oldest: gauge('uploads_oldest_seconds', 'Seconds since the oldest of them was received.'),
      missing: gauge('files_missing', 'Files whose object is not in the store.'),
      bytes: gauge('files_bytes', 'Bytes of files of all organizations.'),
      full: gauge('file_quotas_full', 'Organizations that have filled nine tenths of their quota of files.'),
      infected: gauge('uploads_infected', 'Uploads of seven days in which the virus scanner found a virus.'),
    },
  },
  {
    // The words with which worker/files/failing.ts begins.
    sql: `select p.part, count(j.id) as jobs
            from (values ('scanner', 'The virus scanner%'), ('store', 'The store%')) as p (part, words)
            left join graphile_worker.jobs as j
              on j.task_identifier in ('take_in_file', 'delete_objects', 'sweep_objects') and j.last_error like p.words
           group by p.part`,
    labels: ['part'],
    values: {
      jobs: gauge('file_jobs_failing', 'Jobs whose last attempt failed at the virus scanner or the store.'),
    },
  },
  {
    sql: `select name as proof, faults, greatest(extract(epoch from clock_timestamp() - proved_at), 0) as seconds
            from audit.record_states()`,
    labels: ['proof'],
    values: {
      faults: gauge('record_faults', 'Records that differ from ledgers or audit log; at most 200 are counted per organization.'),
      seconds: gauge('record_proof_age_seconds', 'Age of the oldest complete verification of the records of an organization.'),
    },
  },
  {
    sql: `select greatest(${newest} - coalesce(left(core.last_migration(), 6)::integer, ${first} - 1), 0) as pending`,
    labels: [],
    values: { pending: gauge('migrations_pending', 'Migrations of this release that are pending.') },
  },
  {
    // pg_locks shows to everybody who waits; how long transactions are open only to who may see all statistics.
    sql: `select count(distinct l.pid) as waiting,
                 coalesce(extract(epoch from clock_timestamp() - min(l.waitstart)), 0) as longest,
                 case when pg_has_role('pg_read_all_stats', 'usage') then
                   (select coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)), 0)
                      from pg_stat_activity as a
                     where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid())
                 end as open
            from pg_locks as l join pg_stat_activity as s on s.pid = l.pid and s.datname = current_database()
           where not l.granted`,
    labels: [],
    values: {
      waiting: gauge('sessions_waiting_for_locks', 'Sessions waiting for a lock.'),
      longest: gauge('lock_wait_seconds', 'Longest current wait for a lock.'),
      open: gauge('longest_transaction_seconds', 'Age of the oldest open transaction.'),
    },
  },
  {
    sql: `select count(*) as invalid from pg_index where not indisvalid`,
    labels: [],
    values: { invalid: gauge('indexes_invalid', 'Invalid indexes: being built, or left over from a failed build.') },
  },
  {
    sql: `select failed_count as failures, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::integer as failing
            from pg_stat_archiver`,
    labels: [],
    values: {
      failures: counter('archiver_failures', 'Failed attempts to archive a WAL file.'),
      failing: gauge('archiver_failing', '1 when the last attempt to archive failed.'),
    },
  },
  {
    sql: `select slot_name as slot, active::integer, pg_wal_lsn_diff(${position}, restart_lsn) as bytes from pg_replication_slots`,
    labels: ['slot'],
    values: {
      active: gauge('replication_slot_active', '1 when the slot has a reader.'),
      bytes: gauge('replication_slot_retained_bytes', 'Bytes of WAL that the slot retains.'),
    },
  },
  {
    sql: `select application_name as standby, max(pg_wal_lsn_diff(${position}, replay_lsn)) as bytes,
                 max(coalesce(extract(epoch from replay_lag), 0)) as seconds
            from pg_stat_replication where replay_lsn is not null group by application_name`,
    labels: ['standby'],
    values: {
      bytes: gauge('standby_lag_bytes', 'Bytes of WAL that the standby has not applied.'),
      seconds: gauge('standby_lag_seconds', 'Age of the last WAL that the standby applied.'),
    },
  },
  {
    sql: `select consumer, unread, coalesce(extract(epoch from clock_timestamp() - waits_since), 0) as seconds
            from audit.feed_states()`,
    labels: ['consumer'],
    values: {
      unread: gauge('feed_unread_lines', 'Lines of the audit log that a reader has not read; 100000 means as many or more.'),
      seconds: gauge('feed_lag_seconds', 'Age of the first line that it has not read.'),
    },
  },
  {
    sql: `select count(*) as months
            from generate_series(1, 24) as m (number)
           where exists (select from pg_inherits as i
                          where i.inhparent = 'audit.events'::regclass
                            and i.inhrelid = to_regclass('audit.events_' || to_char(
                                  now() at time zone 'UTC' + make_interval(months => m.number), 'YYYY_MM')))`,
    labels: [],
    values: { months: gauge('log_months_ahead', 'Months after this one with a partition of the audit log.') },
  },
  {
    sql: `select pg_database_size(d.oid) as bytes, age(d.datfrozenxid) as transaction_age, s.xact_commit as commits,
                 s.xact_rollback as rollbacks, s.deadlocks, s.temp_bytes, s.blks_hit as hits, s.blks_read as reads
            from pg_database as d join pg_stat_database as s on s.datid = d.oid
           where d.datname = current_database()`,
    labels: [],
    values: {
      bytes: gauge('database_bytes', 'Size of the database.'),
      transaction_age: gauge('database_transaction_age', 'Age of the oldest transaction that is not frozen, in transactions.'),
      commits: counter('database_commits', 'Committed transactions.'),
      rollbacks: counter('database_rollbacks', 'Transactions rolled back.'),
      deadlocks: counter('database_deadlocks', 'Deadlocks.'),
      temp_bytes: counter('database_temporary_bytes', 'Bytes written to temporary files.'),
      hits: counter('database_blocks_hit', 'Blocks found in memory.'),
      reads: counter('database_blocks_read', 'Blocks read from disk.'),
    },
  },
  {
    sql: `select t.root::regclass::text as table, sum(pg_total_relation_size(t.oid)) as bytes,
                 sum(s.n_live_tup) as live, sum(s.n_dead_tup) as dead
            from (${ourTables}) as t left join pg_stat_all_tables as s on s.relid = t.oid
           group by t.root order by 2 desc, 1 limit 20`,
    labels: ['table'],
    values: {
      bytes: gauge('table_bytes', 'Size of one of the twenty largest tables, with its indexes and partitions.'),
      live: gauge('table_live_rows', 'Its rows, estimated.'),
      dead: gauge('table_dead_rows', 'Its rows that await vacuum, estimated.'),
    },
  },
]
