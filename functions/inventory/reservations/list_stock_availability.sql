create or replace function api.list_stock_availability(p_item_id uuid, p_storeroom_id uuid default null)
returns table (
  storeroom_id      uuid,
  storeroom_code    text,
  occurs_on         date,
  event             text,
  quantity          numeric,
  expected_quantity numeric,
  record_id         uuid
)
language sql stable security definer set search_path = '' as $$
  with room as (
    select r, r.id, r.code, core.site_date(r.site_id) as today
      from inventory.storerooms as r
     where r.archived_at is null
       and (p_storeroom_id is null or r.id = p_storeroom_id)
  ),
  -- Of what is tracked by lots, what their last days will cost.
  expiry as materialized (
    select r.id as storeroom_id, f.*
      from room as r
      join inventory.items as i on i.id = p_item_id and i.tracking <> 'NONE'
     cross join lateral inventory.foresee_expiry(r.r, p_item_id) as f
  ),
  event as (
    select r.id, r.code, r.today as occurs_on, 1 as rank, 'AVAILABLE' as event,
           inventory.usable_quantity(r.r, p_item_id) - s.held_quantity + coalesce(
             (select sum(f.quantity) from expiry as f where f.storeroom_id = r.id and f.event = 'AVAILABLE'), 0
           ) as quantity,
           s.id as record_id
      from room as r
      join inventory.standings as s on s.storeroom_id = r.id and s.item_id = p_item_id
     union all
    select r.id, r.code, g.occurs_on, case g.event when 'ARRIVAL' then 2 else 3 end, g.event, g.quantity, g.record_id
      from room as r
     cross join lateral inventory.expected_goods(r.r, p_item_id) as g
     union all
    select r.id, r.code, greatest(coalesce(core.site_date(v.site_id, v.needed_at), r.today), r.today), 4, 'NEED',
           - n.quantity, v.id
      from room as r
      join inventory.reservations as v on v.storeroom_id = r.id and v.item_id = p_item_id
      left join expiry as f on f.record_id = v.id and f.event = 'NEED'
     cross join lateral (
        select v.required_quantity - v.issued_quantity + v.returned_quantity - v.held_quantity
               + coalesce(f.quantity, 0) as quantity
     ) as n
     where v.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
       and n.quantity > 0
     union all
    select r.id, r.code, f.occurs_on, 5, f.event, - f.quantity, f.record_id
      from room as r
      join expiry as f on f.storeroom_id = r.id and f.event = 'EXPIRY'
  )
  select e.id, e.code, e.occurs_on, e.event, e.quantity,
         sum(e.quantity) over (partition by e.id order by e.occurs_on, e.rank, e.record_id), e.record_id
    from event as e
   order by e.code, e.occurs_on, e.rank, e.record_id
   limit 10000
$$;

comment on function api.list_stock_availability is $$List the projected availability of an item

One row for each event at a storeroom, by day: AVAILABLE (usable today and not held), ARRIVAL (in transit from another
storeroom, on the day needed, or today), DELIVERY (ordered and not received, on the promised day, else the day needed,
or today), NEED (required and not held by reservations, or held stock that expires before) or EXPIRY (stock unusable
from that day on and not used before, earliest expiry first). quantity is the change, expected_quantity the projected
balance, negative for a shortage, record_id the stock level, transfer line, order line, reservation or balance. At
most 10,000.
p_storeroom_id: Id of a row of /storerooms; default all that you reach$$;
