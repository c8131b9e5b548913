-- The minutes of a promise, or nothing where they would never pass because the calendar of the site has no hours: then
-- nothing is promised, and work and requests are taken all the same.
create or replace function service.promised(p_site_id uuid, p_from timestamptz, p_minutes integer)
returns integer
language sql
stable
set search_path = ''
as $$
  select p_minutes where service.after(p_site_id, p_from, p_minutes) is not null
$$;

grant execute on function service.promised to assetry_api;
