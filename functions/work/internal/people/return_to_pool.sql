-- Assigned work that nobody has any more is open again; at rest it will be when it goes on. What was planned for those
-- who have it no longer is given up.
create or replace function work.return_to_pool(p_work_order_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  update work.work_orders as w
     set status = case w.status when 'ASSIGNED' then 'OPEN' else w.status end,
         status_before_hold = case w.status_before_hold when 'ASSIGNED' then 'OPEN' else w.status_before_hold end
   where w.id = any (p_work_order_ids)
     and 'ASSIGNED' in (w.status, w.status_before_hold)
     and not exists (select from work.assignments as a where a.work_order_id = w.id and a.ended_at is null);

  select work.release_slots(p_work_order_ids);
$$;

grant execute on function work.return_to_pool to assetry_api;
