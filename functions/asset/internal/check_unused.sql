-- Refuses to end the life of an asset that something still depends on, and tells all of it.
create or replace function asset.check_unused(p_asset asset.assets)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := asset.use_faults(p_asset);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'ASSET_IN_USE',
      format(
        'Asset %s has %s', p_asset.asset_number,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults,
      'Complete its work, schedules and bookings, check it in, and move or retire its components first'
    );
  end if;
end
$$;

grant execute on function asset.check_unused to assetry_api;
