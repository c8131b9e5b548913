-- The accounts whose addresses for people without an account the caller reads: their own, or those of everybody.
create or replace function file.share_issuers()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when file.manages_shares() then array(
             select a.id from identity.accounts as a where a.organization_id = core.current_organization_id()
           )
           else array[core.current_account_id()]
         end
$$;

grant execute on function file.share_issuers to authenticated, assetry_api, assetry_list;
