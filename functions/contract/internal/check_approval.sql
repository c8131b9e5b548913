-- Refuses to approve a contract whose last day is over, or that is made with a blocked vendor.
-- p_status is what the contract is by its dates.
create or replace function contract.check_approval(p_contract contract.contracts, p_status text)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from (
      values
        ('ends_on', 'TERM_OVER', 'The last day has passed', p_status = 'EXPIRED'),
        (
          'vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked',
          exists (select 1 from contract.vendors as v where v.id = p_contract.vendor_id and v.status = 'BLOCKED')
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.check_approval to assetry_api;
