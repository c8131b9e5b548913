-- What stands against handing in a purchase order, or its revision, which asks for authorized vendors; and against what
-- follows, which does not ask for them again.
create or replace function procurement.submission_faults(
  p_order              procurement.purchase_orders,
  p_asks_authorization boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place) filter (where f.is_so), '[]')
         || case
              when p_asks_authorization then procurement.authorization_faults(p_order)
              else '[]'
            end
    from contract.vendors as v
    left join contract.contracts as c on c.id = p_order.contract_id
    left join procurement.purchase_orders as b on b.id = p_order.blanket_order_id
   cross join lateral (
      select case when p_asks_authorization and b.id is not null then procurement.blanket_fault(b) end as fault
   ) as k
   cross join lateral (
      values
        (
          1, 'p_lines', 'PURCHASE_ORDER_EMPTY', 'The order has no lines',
          not exists (
            select 1
              from procurement.order_lines as l
             where l.purchase_order_id = p_order.id
               and l.position is not null
          )
        ),
        (2, 'vendor_id', 'VENDOR_NOT_APPROVED', format('Vendor %s is %s', v.name, v.status), v.status <> 'APPROVED'),
        (
          3, 'contract_id', 'CONTRACT_NOT_IN_FORCE', format('Contract %s is %s', c.contract_number, c.status),
          c.id is not null
            and (
              c.status <> 'ACTIVE'
              or not core.site_date(p_order.site_id)
                       between coalesce(c.starts_on, '-infinity') and coalesce(c.ends_on, 'infinity')
            )
        ),
        (4, 'blanket_order_id', k.fault ->> 'code', k.fault ->> 'message', k.fault is not null)
    ) as f (place, field, code, message, is_so)
   where v.id = p_order.vendor_id
$$;

grant execute on function procurement.submission_faults to assetry_api;
