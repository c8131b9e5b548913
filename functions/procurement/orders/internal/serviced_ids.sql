-- The work orders for which a purchase order has services, or its revision that waits.
create or replace function procurement.serviced_ids(p_purchase_order_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select distinct l.work_order_id
      from unnest('{f,t}'::boolean[]) as a (is_approved)
     cross join lateral procurement.lines_to_be(p_purchase_order_id, a.is_approved) as l
     where l.kind = 'SERVICE'
       and l.work_order_id is not null
     order by l.work_order_id
  )
$$;

grant execute on function procurement.serviced_ids to assetry_api;
