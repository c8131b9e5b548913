-- Who may do the work of a contract at a site at an instant: its vendor, and those who are authorized for it or its
-- type, without vendors that were blocked then. Own staff is the organization.
create or replace function contract.authorized_parties(
  p_contract contract.contracts, p_site_id uuid, p_at timestamptz
)
returns table (party_id uuid)
language sql
stable
set search_path = ''
as $$
  select v.id
    from contract.vendors as v
   where v.id = p_contract.vendor_id
     and coalesce(p_at < v.blocked_at, true)
  union
  select coalesce(v.id, a.organization_id)
    from contract.authorized_vendors as a
    left join contract.vendors as v on v.id = a.vendor_id
   where a.organization_id = p_contract.organization_id
     and a.subject_id in (p_contract.id, p_contract.type_id)
     and coalesce(p_at < a.archived_at, true)
     and (a.site_id is null or a.site_id = p_site_id)
     and core.site_date(p_site_id, p_at) between coalesce(a.starts_on, '-infinity') and coalesce(a.ends_on, 'infinity')
     and coalesce(p_at < v.blocked_at, true)
$$;

grant execute on function contract.authorized_parties to assetry_api, assetry_list;
