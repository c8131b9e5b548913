-- Refuses an asset that lacks exactly one active meter for an item that reads one.
create or replace function inspection.check_meters(p_inspection inspection.inspections)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lacking text := inspection.lacking_meters(p_inspection.revision_id, p_inspection.asset_id);
begin
  if v_lacking is not null then
    perform core.refuse_field(
      'asset_id', 'NO_METER', format('An asset with one active meter of each name is needed: %s', v_lacking)
    );
  end if;
end
$$;

grant execute on function inspection.check_meters to assetry_api;
