-- The work orders of a site that a plan of dispatch takes, in its order, each with the minutes of its visit: OPEN or
-- ASSIGNED, without a slot ahead, with planned hours that are not recorded yet.
create or replace function work.plannable_work(p_site_id uuid)
returns table (place bigint, work_order work.work_orders, minutes integer)
language sql
stable
set search_path = ''
as $$
  select row_number() over (order by w.priority_rank desc, w.due_at nulls last, w.work_order_number), w,
         h.minutes
    from work.work_orders as w
   cross join lateral (
      select sum(l.quantity) as hours
        from work.plan_lines as l
       where l.organization_id = w.organization_id
         and l.site_id = w.site_id
         and l.work_order_id = w.id
         and l.kind = 'LABOUR'
      offset 0
   ) as p
   cross join lateral (
      -- Planned hours have six places, in which no third of an hour is exact.
      select (ceil(round(60 * p.hours, 3)) - coalesce(sum(e.minutes), 0))::integer as minutes
        from work.labour_entries as e
       where e.organization_id = w.organization_id
         and e.site_id = w.site_id
         and e.work_order_id = w.id
         and e.kind = 'WORK'
         and e.status in ('RECORDED', 'APPROVED')
      offset 0
   ) as h
   where w.site_id = p_site_id
     and w.status in ('OPEN', 'ASSIGNED')
     and h.minutes > 0
     and not exists (
           select 1
             from work.slots as z
            where z.organization_id = w.organization_id
              and z.work_order_id = w.id
              and work.is_live(z.status)
              and z.ends_at > clock_timestamp()
         )
$$;

grant execute on function work.plannable_work to assetry_api;
