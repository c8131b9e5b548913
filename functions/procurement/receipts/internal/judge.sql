-- What was found of lines of receipts, by what each says is rejected, and what follows from it: services cost their
-- work orders, assets come to be, goods leave quarantine (procurement.release_goods). Services cost on p_on, or
-- today. Answers the lines as they then are. By set, because a receipt has up to a thousand. The order is locked.
create or replace function procurement.judge(p_lines procurement.receipt_lines[], p_on date default null)
returns procurement.receipt_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_found     record;
  v_asset_ids jsonb := '{}';
  v_judged_at timestamptz := clock_timestamp();
begin
  for v_found in
    select g.id, g.position, g.unit_cost, g.quantity - g.rejected_quantity as accepted, l as bought
      from unnest(p_lines) as g
      join procurement.order_lines as l on l.id = g.purchase_order_line_id
     where (l.kind = 'ASSET' or l.kind = 'SERVICE' and l.work_order_id is not null)
       and g.quantity > g.rejected_quantity
     order by g.position
  loop
    if (v_found.bought).kind = 'ASSET' then
      v_asset_ids := v_asset_ids || jsonb_build_object(
        v_found.position, procurement.create_assets(v_found.bought, v_found.accepted::integer)
      );
    else
      perform work.post_cost(
        (v_found.bought).work_order_id, 'SERVICE', v_found.accepted,
        (select left(u.code, 20) from inventory.units as u where u.id = (v_found.bought).unit_id), v_found.unit_cost,
        round(v_found.accepted * v_found.unit_cost, 4), 'procurement.receipt_lines', v_found.id,
        (v_found.bought).description, p_incurred_on => p_on,
        p_currency => (select s.currency from core.sites as s where s.id = (v_found.bought).site_id)
      );
    end if;
  end loop;

  update procurement.order_lines as l
     set accepted_quantity = l.accepted_quantity + g.accepted,
         rejected_quantity = l.rejected_quantity + g.rejected
    from (
      select s.purchase_order_line_id as id, sum(s.quantity - s.rejected_quantity) as accepted,
             sum(s.rejected_quantity) as rejected
        from unnest(p_lines) as s
       group by s.purchase_order_line_id
    ) as g
   where l.id = g.id;

  return array(
    select jsonb_populate_record(
             g,
             jsonb_build_object(
               'accepted_quantity', g.quantity - g.rejected_quantity, 'judged_at', v_judged_at, 'asset_ids',
               coalesce(v_asset_ids -> g.position::text, '[]')
             )
           )
      from unnest(p_lines) as g
     order by g.position
  );
end
$$;

grant execute on function procurement.judge to assetry_api;
