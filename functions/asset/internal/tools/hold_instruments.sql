-- Holds instruments as they are, by id, while something that was measured with them is recorded: a calibration of one
-- waits for it, so that its review sees the record, or is seen by it.
create or replace function asset.hold_instruments(p_asset_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  perform from asset.assets as a where a.id = any (p_asset_ids) order by a.id for share;
end
$$;

grant execute on function asset.hold_instruments to assetry_api;
