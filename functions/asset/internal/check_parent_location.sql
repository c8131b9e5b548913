-- Refuses a location of another site.
create or replace function asset.check_parent_location(p_site_id uuid, p_location_id uuid, p_field text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_location_id is not null
     and not exists (select 1 from asset.locations as l where l.id = p_location_id and l.site_id = p_site_id)
  then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'The location belongs to another site', 422,
      jsonb_build_array(core.fault(p_field, 'PARENT_AT_OTHER_SITE', 'It belongs to another site'))
    );
  end if;
end
$$;

grant execute on function asset.check_parent_location to assetry_api;
