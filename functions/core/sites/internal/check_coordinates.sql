-- Refuses a site with one coordinate only.
create or replace function core.check_coordinates(p_site core.sites)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(core.coordinate_faults(p_site));
end
$$;

grant execute on function core.check_coordinates to assetry_api;
