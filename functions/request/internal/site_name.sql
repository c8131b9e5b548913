-- The name of a site, for who has no account and knows a portal there.
create or replace function request.site_name(p_site_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select s.name::text from core.sites as s where s.id = p_site_id
$$;

grant execute on function request.site_name to assetry_auth;
