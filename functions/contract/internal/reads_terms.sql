-- Whether the caller sees what contracts are worth, and the addresses and terms of vendors: whoever may do anything
-- with them.
create or replace function contract.reads_terms()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array(select p.code from identity.permissions as p where p.area = 'contract')
$$;

grant execute on function contract.reads_terms to authenticated, assetry_api, assetry_list;
