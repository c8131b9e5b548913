-- What keeps a step in the life of an asset from being taken back: only the last one can be.
create or replace function asset.status_change_faults(p_change asset.status_changes, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select case
                      when (asset.last_step(a)).id is distinct from p_change.id then
                        jsonb_build_array(
                          core.fault(null, 'NOTHING_TO_UNDO', 'A later transition of the asset is on record')
                        )
                      else asset.undo_faults(a)
                    end
               from asset.assets as a
              where a.id = p_change.asset_id
                and p_action = 'undo_asset_transition'
           ),
           '[]'
         )
$$;

grant execute on function asset.status_change_faults to assetry_api;
