-- Every fault of an authorization of nothing or of two things at once, for nobody or for two, or that contradicts its
-- contract.
create or replace function contract.party_faults(p_authorized contract.authorized_vendors)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (select) as n
    left join contract.contracts as c on c.id = p_authorized.contract_id
   cross join lateral (
      values
        (
          'contract_id', 'MISSING_VALUE', 'A contract, a contract type or a manufacturer is required',
          num_nonnulls(p_authorized.contract_id, p_authorized.type_id, p_authorized.manufacturer) = 0
        ),
        (
          'contract_id', 'NOT_ALLOWED', 'Set one of a contract, a contract type and a manufacturer',
          num_nonnulls(p_authorized.contract_id, p_authorized.type_id, p_authorized.manufacturer) > 1
        ),
        (
          'vendor_id', 'MISSING_VALUE', 'A vendor or is_own_staff is required',
          p_authorized.vendor_id is null and not p_authorized.is_own_staff
        ),
        (
          'vendor_id', 'NOT_ALLOWED', 'Own staff has no vendor',
          p_authorized.vendor_id is not null and p_authorized.is_own_staff
        ),
        (
          'certificate_type_id', 'NOT_ACTIVE', 'The certificate type is archived',
          exists (
            select 1
              from workforce.certificate_types as t
             where t.id = p_authorized.certificate_type_id
               and t.archived_at is not null
          )
        ),
        (
          'vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked',
          exists (select 1 from contract.vendors as v where v.id = p_authorized.vendor_id and v.status = 'BLOCKED')
        ),
        ('site_id', 'NOT_ALLOWED', 'The contract is for another site', c.site_id <> p_authorized.site_id),
        (
          'ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on',
          p_authorized.ends_on < p_authorized.starts_on
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.party_faults to assetry_api;
