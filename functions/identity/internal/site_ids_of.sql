-- The sites that an account was given; all of its organization's when it reaches all.
create or replace function identity.site_ids_of(p_account_id uuid)
returns uuid[]
language sql
stable
parallel safe
security definer
set search_path = ''
as $$
  select case
           when a.reaches_all_sites then
             array(select s.id from core.sites as s where s.organization_id = a.organization_id)
           else array(select s.site_id from identity.account_sites as s where s.account_id = a.id)
         end
    from identity.accounts as a
   where a.id = p_account_id
$$;

grant execute on function identity.site_ids_of to assetry_api;
