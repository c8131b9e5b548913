-- What should be ordered at a storeroom, or at all within reach; see api.list_reorder_suggestions.
create or replace function procurement.suggest_reorder(p_storeroom_id uuid)
returns setof inventory.suggestion_answer
language sql
stable
set search_path = ''
as $$
  with position as (
    select k.id, k.item_id, i.item_number, k.storeroom_id, r.code, k.maximum_quantity, k.safety_quantity,
           coalesce(k.reorder_point, k.safety_quantity + inventory.lead_time_use(k)) as reorder_point,
           k.order_quantity, k.order_multiple, k.preferred_vendor_id, s.last_cost,
           coalesce(s.on_order_quantity, 0) as on_order,
           procurement.requested_quantity(k.item_id, k.storeroom_id) as requested,
           coalesce(
             (select sum(e.quantity) from inventory.expected_goods(r, k.item_id) as e where e.event = 'ARRIVAL'), 0
           ) as in_transit,
           procurement.uninspected_quantity(k.item_id, k.storeroom_id) as in_inspection,
           greatest(inventory.usable_quantity(r, k.item_id) - coalesce(s.held_quantity, 0), 0) as available,
           d.lacking, d.needed_at
      from inventory.stocked_items as k
      join inventory.items as i on i.id = k.item_id
      join inventory.storerooms as r on r.id = k.storeroom_id
      left join inventory.standings as s on s.item_id = k.item_id and s.storeroom_id = k.storeroom_id
     cross join lateral (
        select coalesce(
                 sum(v.required_quantity - v.issued_quantity + v.returned_quantity - v.held_quantity)
                   filter (where v.is_hard),
                 0
               ) as lacking,
               min(v.needed_at) as needed_at
          from inventory.reservations as v
         where v.item_id = k.item_id
           and v.storeroom_id = k.storeroom_id
           and v.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     ) as d
     where i.status = 'ACTIVE'
       and r.archived_at is null
       and (p_storeroom_id is null or k.storeroom_id = p_storeroom_id)
  ),
  wanted as (
    select p.*,
           case
             when p.maximum_quantity is not null then p.maximum_quantity - p.coming
             else greatest(p.order_quantity, p.reorder_point - p.coming)
           end as wanted
      from (
        select o.*,
               o.available - o.lacking + o.on_order + o.requested + o.in_transit + o.in_inspection as coming
          from position as o
     ) as p
     where p.coming <= p.reorder_point
  )
  select w.id, w.item_id, w.item_number, w.storeroom_id, w.code, w.available, w.lacking, w.on_order, w.requested,
         w.reorder_point, w.maximum_quantity, q.quantity, w.needed_at, w.preferred_vendor_id,
         round(q.quantity * w.last_cost, 4), w.safety_quantity, w.in_transit,
         w.in_inspection
    from wanted as w
   cross join lateral (
      select coalesce(
               case
                 when w.maximum_quantity is not null then greatest(div(w.wanted, w.order_multiple), 1)
                 else ceil(w.wanted / w.order_multiple)
               end * w.order_multiple,
               w.wanted
             ) as quantity
   ) as q
   where w.wanted > 0
   order by w.code, w.item_number, w.id
   limit 10000
$$;

grant execute on function procurement.suggest_reorder to assetry_api, assetry_list;
