-- What becomes of work becomes of the requests that it was made of: finished work resolves them, work that is taken up
-- again takes them up, and of cancelled work they come back to be decided on again. Work may have moved to a site that
-- the caller reaches and the request has not, so it is done for everybody.
create or replace function request.follow_work(p_work_order_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  with moved as (
    select r.id, w.completed_at,
           case w.status when 'COMPLETED' then 'RESOLVED' when 'CANCELLED' then 'TRIAGED' else 'CONVERTED' end as status
      from request.requests as r
      join work.work_orders as w on w.id = r.work_order_id
     where r.organization_id = core.current_organization_id()
       and r.work_order_id = any (p_work_order_ids)
     order by r.id
       for no key update of r
  )
  update request.requests as r
     set status = m.status,
         status_note = null,
         resolved_at = case m.status when 'RESOLVED' then m.completed_at end,
         work_order_id = case when m.status <> 'TRIAGED' then r.work_order_id end,
         earlier_work_order_ids = r.earlier_work_order_ids
           || case m.status when 'TRIAGED' then array[r.work_order_id] else '{}' end
    from moved as m
   where r.id = m.id
     and r.status <> m.status;
end
$$;

grant execute on function request.follow_work to assetry_api;
