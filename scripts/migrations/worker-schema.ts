import { Logger, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import { inTransaction, withClient } from '../database/connection.ts'
import { PrimaryClient } from '../database/hosts.ts'

/** Brings the queue's own schema up to date and gives the worker's role what it needs there. May be run again. */
export async function migrateWorkerSchema(ownerUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: ownerUrl, max: 2, Client: PrimaryClient })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}), taskList: {} })
  } finally {
    await pool.end()
  }
  await withClient(ownerUrl, async (client) => {
    await inTransaction(client, async () => {
      await client.query(`select pg_advisory_xact_lock(hashtext('assetry worker schema'))`)
      await client.query(workerRights)
    })
  })
}

/** The queue fences its tables with row security but has no policies, so that with grants alone no job is seen. */
const workerRights = `
  grant usage on schema graphile_worker to assetry_worker;
  grant select, insert, update, delete on all tables in schema graphile_worker to assetry_worker;
  grant usage, select on all sequences in schema graphile_worker to assetry_worker;
  revoke execute on all functions in schema graphile_worker from public;
  grant execute on all functions in schema graphile_worker to assetry_worker;

  do $$
  declare
    v_table regclass;
  begin
    for v_table in
      select c.oid
        from pg_catalog.pg_class as c
       where c.relnamespace = 'graphile_worker'::regnamespace
         and c.relrowsecurity
         and not exists (select from pg_catalog.pg_policy as p where p.polrelid = c.oid and p.polname = 'worker')
    loop
      execute format('create policy worker on %s to assetry_worker using (true) with check (true)', v_table);
    end loop;
  end
  $$;`
