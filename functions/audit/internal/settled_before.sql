-- The transaction before which every transaction of this database has ended, as this statement sees it: what commits
-- later is not older. The caller's own has not ended. Transactions of the server's other databases write nothing here,
-- so nothing waits for them. One that has ended since the snapshot, or that is prepared, still counts: nobody knows
-- whose it was. The snapshots of a standby do not list what runs: there the oldest of the server counts.
create or replace function audit.settled_before()
returns xid8
language sql
stable
set search_path = ''
as $$
  select case
           when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot())
           else
             least(min(r.transaction), pg_current_xact_id_if_assigned(), pg_snapshot_xmax(pg_current_snapshot()))
         end
    from (select pg_snapshot_xip(pg_current_snapshot()) as transaction offset 0) as r
   where not exists (
           select from pg_locks as l
             join pg_stat_activity as a on a.pid = l.pid
            where l.locktype = 'transactionid'
              and l.mode = 'ExclusiveLock'
              and l.granted
              and l.transactionid = r.transaction::xid
              and a.datid <> (select d.oid from pg_database as d where d.datname = current_database())
         )
$$;

grant execute on function audit.settled_before to assetry_list;
