-- Who may do the work of a contract at a site at an instant, on an asset of a manufacturer: its vendor, and those who
-- are authorized for it, its type or the manufacturer, without vendors that were blocked then. Own staff is the
-- organization, or the type of certificate that it must hold.
create or replace function contract.authorized_parties(
  p_contract contract.contracts, p_site_id uuid, p_at timestamptz, p_manufacturer text default null
)
returns table (party_id uuid, is_own_staff boolean)
language sql
stable
set search_path = ''
as $$
  select v.id, false
    from contract.vendors as v
   where v.id = p_contract.vendor_id
     and coalesce(p_at < v.blocked_at, true)
  union
  select coalesce(v.id, a.certificate_type_id, a.organization_id), a.is_own_staff
    from contract.authorized_vendors as a
   cross join lateral (select core.site_date(p_site_id, p_at) as day) as d
    left join contract.vendors as v on v.id = a.vendor_id
   where a.organization_id = p_contract.organization_id
     and (a.subject_id in (p_contract.id, p_contract.type_id) or lower(a.manufacturer) = lower(p_manufacturer))
     and coalesce(p_at < a.archived_at, true)
     and (a.site_id is null or a.site_id = p_site_id)
     and d.day between coalesce(a.starts_on, '-infinity') and coalesce(a.ends_on, 'infinity')
     and coalesce(p_at < v.blocked_at, true)
     and (
       a.vendor_id is null
       or a.certificate_type_id is null
       or contract.holds_certificate(a.vendor_id, a.certificate_type_id, d.day)
     )
$$;

grant execute on function contract.authorized_parties to assetry_api, assetry_list;
