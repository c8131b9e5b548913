-- What a receipt does, but for writing it down: goods come into stock, what is not inspected is judged at once, and
-- the lines of the order know it. p_at is when it arrived, where that is said. Answers the lines as they then are.
create or replace function procurement.take_delivery(
  p_order procurement.purchase_orders,
  p_lines procurement.receipt_lines[],
  p_rows  jsonb,
  p_at    timestamptz default null
)
returns procurement.receipt_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lines  procurement.receipt_lines[];
  v_judged procurement.receipt_lines[];
begin
  update procurement.order_lines as l
     set received_quantity = l.received_quantity + g.quantity
    from (
      select s.purchase_order_line_id as id, sum(s.quantity) as quantity from unnest(p_lines) as s group by 1
    ) as g
   where l.id = g.id;

  perform procurement.lock_goods(p_lines);
  perform procurement.reserve_bought(p_lines, false);
  v_lines := procurement.receive_goods(p_order, p_lines, p_rows, p_at);
  -- What was billed before it came is worth what the bill says.
  perform procurement.settle_value(g.id, g.quantity, p_order.purchase_order_number)
     from (
       select l.id, sum(s.quantity) as quantity
         from unnest(p_lines) as s
         join procurement.order_lines as l on l.id = s.purchase_order_line_id
         join inventory.storerooms as r on r.id = l.storeroom_id
        where l.kind = 'ITEM'
          and r.vendor_id is null
        group by l.id, l.item_id, l.storeroom_id
        order by l.item_id, l.storeroom_id, l.id
     ) as g;
  v_judged := procurement.judge(
    array(
      select g
        from unnest(v_lines) as g
        join procurement.order_lines as l on l.id = g.purchase_order_line_id
       where not l.is_inspected
       order by g.position
    ),
    core.site_date(p_order.site_id, p_at)
  );
  -- What is whole came into stock as such; only what is bad in part lies in quarantine until it is sorted.
  perform procurement.release_goods(
    array(select j from unnest(v_judged) as j where j.rejected_quantity > 0 order by j.position)
  );

  return array(
    select case when j.id is null then g else j end
      from unnest(v_lines) as g
      left join unnest(v_judged) as j on j.id = g.id
     order by g.position
  );
end
$$;

grant execute on function procurement.take_delivery to assetry_api;
