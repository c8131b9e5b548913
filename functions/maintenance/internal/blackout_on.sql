-- The blackout of a site that holds on a day, the one that ends last; empty when there is none.
create or replace function maintenance.blackout_on(p_site_id uuid, p_day date)
returns maintenance.blackouts
language sql
stable
set search_path = ''
as $$
  select b
    from maintenance.blackouts as b
   where b.organization_id = core.current_organization_id()
     and b.site_id = p_site_id
     and p_day between b.starts_on and b.ends_on
     and b.archived_at is null
   order by b.ends_on desc, b.id
   limit 1
$$;

grant execute on function maintenance.blackout_on to assetry_api, assetry_list;
