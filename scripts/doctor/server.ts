import type { Check } from './finding.ts'

const setting = (name: string, wanted: string) =>
  `select '${name} = ' || setting as name from pg_settings where name = '${name}' and setting not in (${wanted})`

const databaseSetting = 'set it in postgresql.conf or with alter system, then select pg_reload_conf()'

/** What every other check rests on. */
export const versionCheck: Check = {
  what: 'the server is PostgreSQL 18 or later', level: 'fail', todo: 'move the database to a newer server',
  sql: `select current_setting('server_version') as name where current_setting('server_version_num')::int < 180000`,
}

/** Settings of the server that leak, or that lose data. */
export const serverChecks: Check[] = [
  {
    what: 'values of statements are not logged', level: 'fail',
    todo: `${databaseSetting}: they include keys and tokens`,
    sql: `${setting('log_parameter_max_length', `'0'`)}
          union all ${setting('log_parameter_max_length_on_error', `'0'`)}`,
  },
  {
    what: 'only DDL statements are logged, if any', level: 'warn',
    todo: `${databaseSetting}: log_min_duration_statement is enough`,
    sql: setting('log_statement', `'none', 'ddl'`),
  },
  {
    what: 'passwords are stored as SCRAM', level: 'fail', todo: databaseSetting,
    sql: setting('password_encryption', `'scram-sha-256'`),
  },
  {
    what: 'commits reach the disk', level: 'fail', todo: databaseSetting,
    sql: `${setting('fsync', `'on'`)} union all ${setting('full_page_writes', `'on'`)}
          union all ${setting('synchronous_commit', `'on', 'remote_write', 'remote_apply', 'local'`)}`,
  },
  {
    what: 'pages have checksums', level: 'warn', todo: 'stop the server and run pg_checksums --enable',
    sql: setting('data_checksums', `'on'`),
  },
  {
    what: 'the locks of a migration from nothing fit into memory', level: 'warn',
    todo: 'set max_locks_per_transaction = 256 in postgresql.conf, first on standbys, and restart the server',
    // It takes 12,500 at once, from what all connections share; other commands take some thousands beside it.
    sql: `select 'max_locks_per_transaction = ' || current_setting('max_locks_per_transaction') as name
           where current_setting('max_locks_per_transaction')::int
                 * (select sum(setting::int) from pg_settings
                     where name in ('max_connections', 'autovacuum_worker_slots', 'max_worker_processes',
                                    'max_wal_senders', 'max_prepared_transactions')) < 16000`,
  },
  {
    what: 'slow statements and long waits for locks are logged', level: 'warn', todo: databaseSetting,
    sql: `${setting('log_lock_waits', `'on'`)} union all
          select 'log_min_duration_statement = -1' from pg_settings
           where name = 'log_min_duration_statement' and setting = '-1'`,
  },
  {
    what: 'log lines name the request', level: 'warn',
    todo: `log_line_prefix with %a, such as '%m [%p] %u@%d %a '; ${databaseSetting}`,
    sql: `select 'log_line_prefix = ' || setting as name from pg_settings
           where name = 'log_line_prefix' and setting !~ '%-?[0-9]*a'
             and current_setting('log_destination') !~ 'csvlog|jsonlog'`,
  },
  {
    what: 'remote connections are encrypted', level: 'warn', todo: 'turn ssl on and use hostssl in pg_hba.conf',
    sql: `select 'listen_addresses = ' || current_setting('listen_addresses') as name
           where current_setting('ssl') = 'off'
             and exists (select from unnest(string_to_array(replace(current_setting('listen_addresses'), ' ', ''), ','))
                              as a
                          where a not in ('', 'localhost', '127.0.0.1', '::1'))`,
  },
  {
    what: 'the disk has free space', level: 'fail', memory: '64kB',
    todo: 'free space, or move the data to a larger disk; no acknowledged change is lost',
    // Writes sixteen megabytes, because the memory does not hold them.
    sql: `with filler as materialized (select repeat('x', 1000) as text from generate_series(1, 16000))
          select 'some of it' as name from filler where text is null`,
  },
]
