-- Refuses a site with one coordinate only.
create or replace function core.check_coordinates(p_site core.sites)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if num_nonnulls(p_site.latitude, p_site.longitude) = 1 then
    perform core.refuse_field(
      case when p_site.latitude is null then 'latitude' else 'longitude' end, 'MISSING_VALUE',
      'latitude and longitude go together'
    );
  end if;
end
$$;

grant execute on function core.check_coordinates to assetry_api;
