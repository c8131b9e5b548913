import type { Check } from './finding.ts'

const startWorker = 'start the worker, and look into its log'

/** Whether what is done behind the requests is done. */
export const workChecks: Check[] = [
  {
    what: 'a worker works', level: 'fail', todo: startWorker, needs: 'graphile_worker.jobs',
    sql: `select count(*) || ' of ' || task_identifier || ' since ' || min(run_at) as name from graphile_worker.jobs
           where attempts < max_attempts and locked_at is null and run_at < now() - interval '10 minutes'
           group by task_identifier`,
  },
  {
    what: 'the clock of the worker goes on', level: 'warn', todo: startWorker,
    needs: 'graphile_worker._private_known_crontabs',
    sql: `select identifier || ' last at ' || last_execution as name from graphile_worker._private_known_crontabs
           where last_execution < now() - interval '2 days'
              or (select max(last_execution) from graphile_worker._private_known_crontabs) < now() - interval '40 minutes'`,
  },
  {
    what: 'no message rests in the middle of being sent', level: 'warn',
    todo: 'docs/operations.md says how to repeat or drop what failed', needs: 'notify.messages',
    sql: `select count(*) || ' since ' || min(m.updated_at) as name from notify.messages as m
           where m.status = 'SENDING' and m.updated_at < now() - interval '30 minutes' having count(*) > 0`,
  },
]
