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
language sql
stable
security definer
set search_path = ''
as $$
  with room as (
    select r, r.id, r.code, core.site_date(r.site_id) as today
      from inventory.storerooms as r
     where r.archived_at is null
       and (p_storeroom_id is null or r.id = p_storeroom_id)
  ),
  event as (
    select r.id, r.code, r.today as occurs_on, 1 as rank, 'AVAILABLE' as event,
           inventory.usable_quantity(r.r, p_item_id) - s.held_quantity as quantity, s.id as record_id
      from room as r
      join inventory.standings as s on s.storeroom_id = r.id and s.item_id = p_item_id
     union all
    select r.id, r.code, greatest(coalesce(t.needed_on, r.today), r.today), 2, 'ARRIVAL',
           l.quantity - l.received_quantity - l.lost_quantity, l.id
      from room as r
      join inventory.transfers as t on t.to_storeroom_id = r.id and t.status in ('SHIPPED', 'PARTIALLY_RECEIVED')
      join inventory.transfer_lines as l on l.transfer_id = t.id and l.item_id = p_item_id
     where l.quantity > l.received_quantity + l.lost_quantity
     union all
    select r.id, r.code, greatest(coalesce(d.promised_on, p.promised_on, d.needed_on, p.needed_on, r.today), r.today),
           3, 'DELIVERY', d.expected_quantity, d.id
      from room as r
      join procurement.order_lines as d on d.storeroom_id = r.id and d.item_id = p_item_id and d.expected_quantity > 0
      join procurement.purchase_orders as p on p.id = d.purchase_order_id
     union all
    select r.id, r.code, greatest(coalesce(core.site_date(v.site_id, v.needed_at), r.today), r.today), 4, 'NEED',
           v.held_quantity - (v.required_quantity - v.issued_quantity + v.returned_quantity), v.id
      from room as r
      join inventory.reservations as v on v.storeroom_id = r.id and v.item_id = p_item_id
     where v.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
       and v.held_quantity < v.required_quantity - v.issued_quantity + v.returned_quantity
     union all
    select r.id, r.code, o.expires_on + 1, 5, 'EXPIRY', - b.quantity, b.id
      from room as r
      join inventory.balances as b on b.storeroom_id = r.id and b.item_id = p_item_id and b.condition = 'OK'
      join inventory.lots as o on o.id = b.lot_id
     where b.quantity > 0
       and o.expires_on >= r.today
  )
  select e.id, e.code, e.occurs_on, e.event, e.quantity,
         sum(e.quantity) over (partition by e.id order by e.occurs_on, e.rank, e.record_id), e.record_id
    from event as e
   order by e.code, e.occurs_on, e.rank, e.record_id
   limit 10000
$$;

alter function api.list_stock_availability owner to assetry_api;
grant execute on function api.list_stock_availability to authenticated;

comment on function api.list_stock_availability is
$$What will be available of an item, day by day

At a storeroom, or at each that you reach. event is AVAILABLE (what may be taken today and is held for nobody),
ARRIVAL (on its way from another storeroom, on the day on which it is needed, or today), DELIVERY (ordered and not
received yet, on the day that the vendor promised, else on which it is needed, or today), NEED (what reservations need
and do not hold) or EXPIRY (what can be used no more from that day on); quantity is what it adds or takes,
expected_quantity what is then left, below zero where there will be too little, record_id the standing, line of a
transfer or of an order, reservation or place. At most 10,000.$$;
