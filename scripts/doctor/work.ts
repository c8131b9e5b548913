import type { Check } from './finding.ts'

const startWorker = 'start the worker, and check its log'

/** Jobs of files whose last error begins with these words (worker/files/failing.ts). */
const failingAt = (words: string): string => `
  select count(*) || ' jobs of files: ' || max(last_error) as name from graphile_worker.jobs
   where task_identifier in ('take_in_file', 'delete_objects', 'sweep_objects') and last_error like '${words}%' having count(*) > 0`

/** Whether what is done behind the requests is done. */
export const workChecks: Check[] = [
  {
    what: 'a worker processes jobs', level: 'fail', todo: startWorker, needs: 'graphile_worker.jobs',
    sql: `select count(*) || ' of ' || task_identifier || ' since ' || min(run_at) as name from graphile_worker.jobs
           where attempts < max_attempts and locked_at is null and run_at < now() - interval '10 minutes'
           group by task_identifier`,
  },
  {
    what: 'the scheduler of the worker runs', level: 'warn', todo: startWorker,
    needs: 'graphile_worker._private_known_crontabs',
    sql: `select identifier || ' last at ' || last_execution as name from graphile_worker._private_known_crontabs
           where last_execution < now() - interval '2 days'
              or (select max(last_execution) from graphile_worker._private_known_crontabs) < now() - interval '40 minutes'`,
  },
  {
    what: 'the scheduler of the worker has every task', level: 'warn',
    todo: 'restart the worker: missed runs of a task that it does not know are not made up',
    needs: 'graphile_worker._private_known_crontabs',
    // Without the worker another cron may do it all. A new task is registered within minutes.
    sql: `select t.name from core.scheduled_tasks as t
           where uuid_extract_timestamp(t.id) < now() - interval '10 minutes'
             and not exists (select from graphile_worker._private_known_crontabs as k where k.identifier = t.name)
             and (exists (select from graphile_worker._private_known_crontabs)
                  or exists (select from pg_stat_activity
                              where datname = current_database() and application_name = 'assetry worker liveness'
                                and backend_start < now() - interval '10 minutes'))`,
  },
  {
    what: 'no job is locked by a stopped worker', level: 'warn', todo: startWorker, needs: 'graphile_worker.jobs',
    sql: `select task_identifier || ' ' || id || ' since ' || locked_at as name from graphile_worker.jobs
           where locked_at < now() - interval '4 hours'`,
  },
  {
    what: 'records agree with ledgers and audit log', level: 'fail', needs: 'audit.record_checks',
    todo: 'docs/operations.md, Proof of the records',
    sql: `select line as name from audit.fault_lines() as line order by line`,
  },
  {
    what: 'records were verified within two days', level: 'warn', needs: 'audit.record_checks',
    todo: 'npx assetry jobs run verify_records, repeated until this passes',
    sql: `select name || ' last at ' || checked_at as name from audit.record_states()
           where checked_at < now() - interval '2 days'`,
  },
  {
    what: 'organizations that move arrive', level: 'warn', needs: 'core.moves',
    todo: 'run npx assetry organization move … again, or with --undo',
    sql: `select organization_id || ' ' || step || ' since ' || updated_at as name from core.moves
           where step <> 'MOVED' and updated_at < now() - interval '1 hour'`,
  },
  {
    what: 'the audit log is kept for a year', level: 'warn', needs: 'core.retentions',
    todo: 'npx assetry retention set audit.events …; no action if it is intended',
    sql: `select coalesce(days, default_days) || ' days' as name from core.retentions
           where name = 'audit.events' and not is_forever and coalesce(days, default_days) < 365`,
  },
  {
    what: 'webhooks are delivered', level: 'warn', todo: startWorker, needs: 'integration.webhook_standings',
    sql: `select open_count || ' waiting, not looked at for ' || round(late_seconds) || ' s' as name
            from integration.webhook_states() where late_seconds > 600`,
  },
  {
    what: 'received files are inspected', level: 'warn', needs: 'file.uploads',
    todo: 'start the worker, and look at the log of it and of the virus scanner',
    sql: `select waiting_count || ' waiting, the oldest for ' || round(waiting_seconds) || ' s' as name
            from file.file_states() where waiting_seconds > 900`,
  },
  {
    what: 'the virus scanner answers', level: 'warn', needs: 'graphile_worker.jobs',
    todo: 'start clamd, and look at its log; files wait until it answers',
    sql: failingAt('The virus scanner'),
  },
  {
    what: 'the store of files answers', level: 'fail', needs: 'graphile_worker.jobs',
    todo: 'docs/files.md, Stores: look at the disk, or at the bucket and its key; files wait until it answers',
    sql: failingAt('The store'),
  },
  {
    what: 'organizations have room for files', level: 'warn', needs: 'file.usages',
    todo: 'select file.set_quota(…) as in docs/files.md, or ask them to archive files',
    sql: `select o.name || ' has filled ' || round(100.0 * (u.byte_count + u.reserved_count) / u.quota_bytes) || ' % of its quota' as name
            from file.usages as u join core.organizations as o on o.id = u.organization_id
           where u.byte_count + u.reserved_count > u.quota_bytes * 0.9`,
  },
  {
    what: 'no virus was sent within a week', level: 'warn', needs: 'file.uploads',
    todo: `select organization_id, account_id, name from file.uploads where fault = 'FILE_INFECTED'`,
    sql: `select infected_count || ' uploads' as name from file.file_states() where infected_count > 0`,
  },
  {
    what: 'the store has the content of every file', level: 'fail', needs: 'file.files',
    todo: 'restore the objects from the backup of the store; the weekly task sweep_objects looks again',
    sql: `select missing_count || ' files without their object' as name from file.file_states() where missing_count > 0`,
  },
  {
    what: 'no message is stuck while being sent', level: 'warn',
    todo: 'repeat or drop it as in docs/operations.md', needs: 'notify.messages',
    sql: `select count(*) || ' since ' || min(m.updated_at) as name from notify.messages as m
           where m.status = 'SENDING' and m.updated_at < now() - interval '30 minutes' having count(*) > 0`,
  },
  {
    what: 'notices are mailed when they are due', level: 'warn', todo: startWorker, needs: 'notify.notices',
    sql: `select count(*) || ' since ' || min(n.release_at) as name from notify.notices as n
           where n.release_at < now() - interval '30 minutes' and n.message_id is null having count(*) > 0`,
  },
]
