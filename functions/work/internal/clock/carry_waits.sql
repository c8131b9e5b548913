-- What a request waited for its requester does not count against the work that is made of it: the work has rested as
-- long, and is due so much later. The work order is new, and nobody else sees it yet.
create or replace function work.carry_waits(p_work_order work.work_orders, p_waits tstzrange[])
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into work.clock_segments (
    organization_id, site_id, work_order_id, kind, started_at, ended_at, hold_reason
  )
  select p_work_order.organization_id, p_work_order.site_id, p_work_order.id, 'HOLD', lower(p), upper(p),
         'WAITING_FOR_REQUESTER'
    from unnest(p_waits) as p
   where lower(p) >= p_work_order.reported_at
     and upper(p) is not null;

  if not found then
    return p_work_order;
  end if;

  if p_work_order.target_minutes is not null and not p_work_order.is_due_given then
    p_work_order := service.with_target(p_work_order);

    update work.work_orders as w
       set due_at = p_work_order.due_at
     where w.id = p_work_order.id
    returning * into p_work_order;
  end if;

  perform service.follow(p_work_order, null, true);
  return p_work_order;
end
$$;

grant execute on function work.carry_waits to assetry_api;
