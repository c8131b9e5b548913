-- Makes the reservations of the plans of new work orders, which have none yet, as inventory.reserve_plan does for one
-- that changes: all of them first, and then what is there is shared. Of what is short, what is needed first comes
-- first. They come of job plans, which know no site and pin nothing. What the plans name is held, and the standings are
-- locked.
create or replace function inventory.reserve_new_plans(p_work_order_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids       uuid[];
  v_storeroom inventory.storerooms;
begin
  with made as (
    insert into inventory.reservations (
      site_id, item_id, storeroom_id, work_order_id, kind, is_hard, required_quantity, needed_at, is_planned
    )
    select s.site_id, n.item_id, n.storeroom_id, w.id, 'AUTO',
           inventory.is_needed_soon(n.storeroom_id, n.item_id, w.due_at), n.needed_quantity, w.due_at, true
      from work.work_orders as w
     cross join lateral inventory.planned_needs(w) as n
      join inventory.storerooms as s on s.id = n.storeroom_id
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_work_order_ids)
       and n.needed_quantity > 0
     order by w.id, n.storeroom_id, n.item_id
    returning id
  )
  select array_agg(m.id) into v_ids from made as m;

  for v_storeroom in
    select *
      from inventory.storerooms as s
     where s.id in (select r.storeroom_id from inventory.reservations as r where r.id = any (v_ids))
     order by s.id
  loop
    perform inventory.settle_reservations(
      v_storeroom,
      array(
        select distinct r.item_id
          from inventory.reservations as r
         where r.id = any (v_ids)
           and r.storeroom_id = v_storeroom.id
      )
    );
  end loop;

  update inventory.reservations as r
     set was_short = true
   where r.id = any (v_ids)
     and r.status = 'BACKORDERED';
end
$$;

grant execute on function inventory.reserve_new_plans to assetry_api;
