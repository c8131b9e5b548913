-- Tells those who have or watch a work order that rests for lack of material that all its parts are there; answers 1
-- when it did. Waits for nobody.
create or replace function procurement.tell_parts_of(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_hold  work.clock_segments;
  v_order work.work_orders;
begin
  perform core.unmark('tell_ready_parts', p_work_order_id, p_at);

  select c.*
    into v_hold
    from work.clock_segments as c
   where c.organization_id = core.current_organization_id()
     and c.work_order_id = p_work_order_id
     and c.kind = 'HOLD'
     and c.ended_at is null
     and c.parts_notified_at is null
     and procurement.is_for_parts(c)
     for no key update nowait;

  if not found
    or not (
         exists (
           select 1
             from inventory.reservations as r
            where r.organization_id = v_hold.organization_id
              and r.work_order_id = p_work_order_id
              and r.updated_at > v_hold.started_at
         )
         or exists (
              select 1
                from procurement.order_lines as l
               where l.organization_id = v_hold.organization_id
                 and l.work_order_id = p_work_order_id
                 and l.updated_at > v_hold.started_at
            )
       )
    or not coalesce(procurement.parts_are_ready(v_hold.organization_id, p_work_order_id), false)
  then
    return 0;
  end if;

  update work.clock_segments as c
     set parts_notified_at = clock_timestamp()
   where c.id = v_hold.id
     and c.organization_id = v_hold.organization_id;

  select * into v_order
    from work.work_orders as w
   where w.organization_id = v_hold.organization_id
     and w.id = p_work_order_id;

  perform notify.tell(
    v_hold.organization_id, v_hold.site_id, work.followers_of(v_hold.organization_id, p_work_order_id),
    'PARTS_AVAILABLE', 'work.work_orders', v_order.id,
    jsonb_build_object('number', v_order.work_order_number, 'label', v_order.title)
  );

  return 1;
end
$$;
