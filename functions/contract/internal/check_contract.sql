-- Refuses a contract that contradicts itself, or that is made with a blocked vendor or of a type no longer in use.
-- p_before is the contract as it stands; null for a new one.
create or replace function contract.check_contract(p_contract contract.contracts, p_before contract.contracts)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := '[]';
begin
  if p_contract.ends_on <= p_contract.starts_on then
    v_faults := v_faults ||
      '{"field": "ends_on", "code": "ENDS_BEFORE_START", "message": "Must be after starts_on"}'::jsonb;
  end if;

  if p_contract.currency !~ '^[A-Z]{3}$' then
    v_faults := v_faults ||
      '{"field": "currency", "code": "INVALID_VALUE", "message": "Three capital letters"}'::jsonb;
  elsif p_contract.total_value is not null and p_contract.currency is null then
    v_faults := v_faults ||
      '{"field": "currency", "code": "MISSING_VALUE", "message": "Needed with total_value"}'::jsonb;
  end if;

  if p_contract.type_id is distinct from p_before.type_id
     and exists (select 1 from contract.types as t where t.id = p_contract.type_id and not t.is_active)
  then
    v_faults := v_faults ||
      '{"field": "type_id", "code": "NOT_ACTIVE", "message": "The type is no longer in use"}'::jsonb;
  end if;

  if p_contract.vendor_id is distinct from p_before.vendor_id
     and exists (select 1 from contract.vendors as v where v.id = p_contract.vendor_id and v.status = 'BLOCKED')
  then
    v_faults := v_faults ||
      '{"field": "vendor_id", "code": "VENDOR_BLOCKED", "message": "The vendor is blocked"}'::jsonb;
  end if;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function contract.check_contract to assetry_api;
