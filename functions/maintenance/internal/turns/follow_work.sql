-- What becomes of work becomes of the occurrences that it was made of. Work may have moved to a site that the caller
-- does not reach, so it is done for everybody.
create or replace function maintenance.follow_work(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select maintenance.settle(
           c.id, case when c.status in ('COMPLETED', 'CANCELLED') then c.status else 'GENERATED' end, c.completed_at
         )
    from (
      select o.id, w.status, w.completed_at
        from maintenance.occurrences as o
        join work.work_orders as w on w.id = o.work_order_id
       where o.organization_id = core.current_organization_id()
         and o.work_order_id = any (p_work_order_ids)
       order by o.schedule_id, o.id
    ) as c
$$;

grant execute on function maintenance.follow_work to assetry_api;
