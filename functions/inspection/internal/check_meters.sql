-- Refuses an asset or a location that lacks exactly one active meter for an item that reads one.
create or replace function inspection.check_meters(p_inspection inspection.inspections)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lacking text := inspection.lacking_meters(
    p_inspection.revision_id, p_inspection.asset_id, p_inspection.location_id
  );
begin
  if v_lacking is not null then
    perform core.refuse_field(
      case when p_inspection.location_id is null then 'asset_id' else 'location_id' end, 'NO_METER',
      format('An asset or location with one active meter of each name is required: %s', v_lacking)
    );
  end if;
end
$$;

grant execute on function inspection.check_meters to assetry_api;
