-- Ends what is attached to an asset whose life ends, which is locked and has its new status: its open downtimes, and
-- what domains above keep for it. Answers how many of each.
create or replace function asset.end_use(p_asset asset.assets)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select core.tell_followers('asset.retired', array[p_asset.id])
         || jsonb_build_object('closed_downtimes', asset.close_downtimes_of(p_asset))
$$;

grant execute on function asset.end_use to assetry_api;
