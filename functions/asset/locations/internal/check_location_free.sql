-- Refuses to move or archive a location while it or a place within it is locked out, or has a permit that was not
-- handed back: those keep others out of that place. A location with active meters, maintenance schedules or portals is
-- not archived.
create or replace function asset.check_location_free(p_location asset.locations, p_is_put_away boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := safety.holds_on_location(p_location)
    || case when p_is_put_away then maintenance.uses_of_location(p_location) else '[]' end;
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'LOCATION_IN_USE',
      format(
        'Location %s cannot change: %s', p_location.code,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Remove the locks, hand back the permits, and end the meters, schedules and portals first'
    );
  end if;
end
$$;

grant execute on function asset.check_location_free to assetry_api;
