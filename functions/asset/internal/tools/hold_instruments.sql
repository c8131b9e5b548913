-- Holds instruments as they are, by id, while something that was measured with them is recorded: a calibration of one
-- waits for it, so that its review sees the record, or is seen by it.
create or replace function asset.hold_instruments(p_asset_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if array_remove(p_asset_ids, null) <> '{}' then
    perform from asset.assets as a where a.id = any (p_asset_ids) order by a.id for share;
  end if;
end
$$;

grant execute on function asset.hold_instruments to assetry_api;
