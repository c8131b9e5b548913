-- Whether a contract was in force at a site on a day, and not suspended at an instant of it: approved, within its term
-- and not terminated before. A contract that is closed today was in force then.
create or replace function contract.was_in_force(
  p_contract contract.contracts,
  p_site_id  uuid,
  p_day      date,
  p_at       timestamptz
)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(p_contract.terminated_from, p_contract.status) not in ('DRAFT', 'PENDING_APPROVAL')
     and coalesce(p_day >= p_contract.starts_on, true)
     and coalesce(p_day <= p_contract.ends_on, true)
     and coalesce(p_day <= core.site_date(p_site_id, p_contract.terminated_at), true)
     and not contract.is_suspended_at(p_contract.id, p_at)
$$;

grant execute on function contract.was_in_force to assetry_api, assetry_list;
