-- Lets one request at a time value what contractors did on work orders, which are held: call-out fees and minimums
-- depend on all hours of a day, and all of them on the purchase orders of the vendor. Only the work orders where the
-- worker is a contractor, or was one; all of them without a worker. In the order of the work orders, after them and the
-- workers.
create or replace function work.lock_contractors(p_work_order_ids uuid[], p_worker_id uuid default null)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('contractors of ' || o.id, 0))
    from (
      select distinct i.id
        from unnest(p_work_order_ids) as i (id)
       where p_worker_id is null
          or exists (
               select 1
                 from workforce.workers as w
                where w.id = p_worker_id
                  and w.organization_id = core.current_organization_id()
                  and w.vendor_id is not null
             )
          or exists (
               select 1
                 from work.labour_entries as e
                 join work.labour_pieces as p
                   on p.organization_id = e.organization_id
                  and p.site_id = e.site_id
                  and p.labour_entry_id = e.id
                where e.organization_id = core.current_organization_id()
                  and e.work_order_id = i.id
                  and e.worker_id = p_worker_id
                  and p.vendor_id is not null
             )
       order by i.id
    ) as o
$$;

grant execute on function work.lock_contractors to assetry_api;
