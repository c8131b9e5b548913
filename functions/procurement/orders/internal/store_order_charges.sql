-- Makes these the charges of a purchase order that is locked; refuses with every fault of each. One that stays is known
-- by its kind and vendor. Their shares and the total follow with procurement.settle_order_charges.
create or replace function procurement.store_order_charges(p_order procurement.purchase_orders, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_charges procurement.order_charges[] := array(
    select jsonb_populate_record(
             null::procurement.order_charges,
             '{"basis": "VALUE"}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     order by r.position
  );
begin
  if p_order.kind = 'BLANKET' and v_charges <> '{}' then
    perform core.refuse_field('p_charges', 'NOT_ALLOWED', 'Call-offs of the blanket order have charges');
  end if;

  if procurement.is_begun(p_order) then
    perform core.refuse_field(
      'p_charges', 'NOT_ALLOWED', 'It cannot change after a receipt or invoice: invoices correct it'
    );
  end if;

  perform core.refuse_faults(
    coalesce(
      jsonb_agg(
        core.fault(format('p_charges[%s].%s', c.position, f.field), f.code, f.message) order by c.position, f.field
      ),
      '[]'
    )
  )
     from unnest(v_charges) as c
    cross join lateral (
       values
         (
           'kind', 'ALREADY_EXISTS', 'Another charge of the array has this kind and vendor',
           exists (
             select 1
               from unnest(v_charges) as o
              where (o.kind, o.vendor_id) is not distinct from (c.kind, c.vendor_id)
                and o.position < c.position
           )
         ),
         (
           'amount', 'NOT_EXACT', format('At most %s places', core.currency_decimals(p_order.currency)),
           scale(trim_scale(c.amount)) > core.currency_decimals(p_order.currency)
         )
     ) as f (field, code, message, is_so)
    where f.is_so;

  update procurement.order_charges as o
     set position = c.position,
         basis = coalesce(c.basis, o.basis),
         amount = coalesce(c.amount, o.amount)
    from procurement.order_charges as k
    left join unnest(v_charges) as c on (c.kind, c.vendor_id) is not distinct from (k.kind, k.vendor_id)
   where k.purchase_order_id = p_order.id
     and k.position is not null
     and o.id = k.id;

  insert into procurement.order_charges (site_id, purchase_order_id, position, kind, basis, vendor_id, amount)
  select p_order.site_id, p_order.id, c.position, c.kind, c.basis, c.vendor_id, c.amount
    from unnest(v_charges) as c
   where not exists (
           select 1
             from procurement.order_charges as o
            where o.purchase_order_id = p_order.id
              and o.position is not null
              and (o.kind, o.vendor_id) is not distinct from (c.kind, c.vendor_id)
         )
   order by c.position;
end
$$;

grant execute on function procurement.store_order_charges to assetry_api;
