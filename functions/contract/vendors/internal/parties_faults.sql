-- Every fault of these authorizations, by the place of each that has one: of nothing or of two things at once, for
-- nobody or for two, or that contradicts its contract.
create or replace function contract.parties_faults(p_parties contract.authorized_vendors[])
returns table (place bigint, faults jsonb)
language sql
stable
set search_path = ''
as $$
  select p.ordinality, jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code)
    from unnest(p_parties) with ordinality as p
    left join contract.contracts as c on c.id = p.contract_id
    left join workforce.certificate_types as t on t.id = p.certificate_type_id
    left join contract.vendors as v on v.id = p.vendor_id
   cross join lateral (
      values
        (
          'contract_id', 'MISSING_VALUE', 'A contract, a contract type or a manufacturer is required',
          num_nonnulls(p.contract_id, p.type_id, p.manufacturer) = 0
        ),
        (
          'contract_id', 'NOT_ALLOWED', 'Set one of a contract, a contract type and a manufacturer',
          num_nonnulls(p.contract_id, p.type_id, p.manufacturer) > 1
        ),
        (
          'vendor_id', 'MISSING_VALUE', 'A vendor or is_own_staff is required',
          p.vendor_id is null and not p.is_own_staff
        ),
        ('vendor_id', 'NOT_ALLOWED', 'Own staff has no vendor', p.vendor_id is not null and p.is_own_staff),
        ('certificate_type_id', 'NOT_ACTIVE', 'The certificate type is archived', t.archived_at is not null),
        ('vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked', v.status = 'BLOCKED'),
        ('site_id', 'NOT_ALLOWED', 'The contract is for another site', c.site_id <> p.site_id),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', p.ends_on < p.starts_on)
    ) as f (field, code, message, is_so)
   where f.is_so
   group by p.ordinality
$$;

grant execute on function contract.parties_faults to assetry_api;
