-- Refuses a purchase order whose values do not go together: a contract with somebody else or for another site, or a
-- currency that is none.
create or replace function procurement.check_order(p_order procurement.purchase_orders)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from core.sites as s
    left join contract.contracts as c on c.id = p_order.contract_id
   cross join lateral (
      values
        (
          'contract_id', 'NOT_ALLOWED', 'The contract is with another vendor, or for another site',
          c.id is not null and (c.vendor_id <> p_order.vendor_id or c.site_id <> p_order.site_id)
        ),
        ('ends_on', 'MISSING_VALUE', 'Required for a blanket order', p_order.kind = 'BLANKET' and p_order.ends_on is null),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', p_order.ends_on < p_order.starts_on),
        ('ends_on', 'NOT_ALLOWED', 'Only for a blanket order', p_order.kind <> 'BLANKET' and p_order.ends_on is not null),
        (
          'starts_on', 'NOT_ALLOWED', 'Only for a blanket order',
          p_order.kind <> 'BLANKET' and p_order.starts_on is not null
        ),
        (
          'starts_on', 'MISSING_VALUE', 'Required for a blanket order',
          p_order.kind = 'BLANKET' and p_order.starts_on is null
        ),
        (
          'notice_days', 'NOT_ALLOWED', 'Only for a blanket order',
          p_order.kind <> 'BLANKET' and p_order.notice_days is not null
        ),
        ('currency', 'NOT_IN_VOCABULARY', 'One of /currencies', not core.is_currency(p_order.currency))
    ) as f (field, code, message, is_so)
   where s.id = p_order.site_id
     and f.is_so
$$;

grant execute on function procurement.check_order to assetry_api;
