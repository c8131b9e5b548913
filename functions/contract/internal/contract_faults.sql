-- Every fault of a contract that contradicts itself, or that is made with a blocked vendor or of a type no longer in
-- use. p_before is the contract as it stands; null for a new one.
create or replace function contract.contract_faults(p_contract contract.contracts, p_before contract.contracts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', p_contract.ends_on < p_contract.starts_on),
        (
          'auto_renews', 'NOT_ALLOWED', 'Only a contract with ends_on renews itself',
          p_contract.auto_renews and p_contract.ends_on is null
        ),
        ('signed_at', 'IN_FUTURE', 'Cannot be in the future', p_contract.signed_at > clock_timestamp()),
        ('currency', 'INVALID_VALUE', 'A code of three capital letters', p_contract.currency !~ '^[A-Z]{3}$'),
        (
          'currency', 'MISSING_VALUE', 'Required with total_value',
          p_contract.total_value is not null and p_contract.currency is null
        ),
        (
          'type_id', 'NOT_ACTIVE', 'The type is not active',
          p_contract.type_id is distinct from p_before.type_id
            and exists (select 1 from contract.types as t where t.id = p_contract.type_id and not t.is_active)
        ),
        (
          'vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked',
          p_contract.vendor_id is distinct from p_before.vendor_id
            and exists (select 1 from contract.vendors as v where v.id = p_contract.vendor_id and v.status = 'BLOCKED')
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.contract_faults to assetry_api;
