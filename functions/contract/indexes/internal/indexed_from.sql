-- The first day of an indexation: that of the clause, but not before today at the site unless it is to be retroactive.
create or replace function contract.indexed_from(p_site_id uuid, p_effective_on date, p_is_retroactive boolean)
returns date
language sql
stable
set search_path = ''
as $$
  select case
           when p_is_retroactive then p_effective_on
           else greatest(p_effective_on, core.site_date(p_site_id))
         end
$$;

grant execute on function contract.indexed_from to assetry_api, assetry_list;
