-- Tells those who have or watch a work order that rests for lack of material that all its parts are there, once for
-- each hold, by mail where the organization has a relay for it: they let it go on. What had come before it rested is no
-- news. Answers how many work orders. What somebody has locked, such as a hold that ends, is left to the next run.
create or replace function procurement.tell_ready_parts()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_hold  work.clock_segments;
  v_order work.work_orders;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'tell_ready_parts', true);

  for v_hold in
    select c.*
      from work.clock_segments as c
     where c.kind = 'HOLD'
       and c.ended_at is null
       and c.parts_told_at is null
       and (
         c.hold_reason in (select h.code from work.hold_reasons as h where h.category = 'MATERIAL')
         or exists (
              select 1
                from work.own_hold_reasons as o
               where o.organization_id = c.organization_id
                 and o.code = c.own_hold_reason
                 and o.category = 'MATERIAL'
            )
       )
       and (
         exists (
           select 1
             from inventory.reservations as r
            where r.organization_id = c.organization_id
              and r.work_order_id = c.work_order_id
              and r.updated_at > c.started_at
         )
         or exists (
              select 1
                from procurement.order_lines as l
               where l.organization_id = c.organization_id
                 and l.work_order_id = c.work_order_id
                 and l.updated_at > c.started_at
            )
       )
       and procurement.parts_are_ready(c.organization_id, c.work_order_id)
     order by c.id
     limit 500
       for no key update of c skip locked
  loop
    update work.clock_segments as c
       set parts_told_at = clock_timestamp()
     where c.id = v_hold.id
       and c.organization_id = v_hold.organization_id;

    select * into v_order
      from work.work_orders as w
     where w.organization_id = v_hold.organization_id
       and w.id = v_hold.work_order_id;

    perform notify.tell(
      v_hold.organization_id, v_hold.site_id,
      work.followers_of(v_hold.organization_id, v_hold.work_order_id),
      format('The parts of %s are there', v_order.work_order_number),
      format(
        'All parts of work order %s (%s) are there. It rests until somebody lets it go on.', v_order.work_order_number,
        v_order.title
      )
    );

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function procurement.tell_ready_parts to assetry_worker;
