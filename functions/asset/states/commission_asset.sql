create or replace function api.commission_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.commissioning_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'commission_asset', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version)
  );
  v_asset       asset.assets;
  v_template_id uuid;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'commission_asset');
    v_asset := asset.store_status(v_asset);
    v_template_id := asset.commissioning_template_id(v_asset.category_id);
    v_answer := core.finish_action(
      asset.asset_answer(v_asset) || case
        when v_template_id is not null then
          core.tell_followers('asset.commissioned', array[p_asset_id], jsonb_build_object('template_id', v_template_id))
        else '{"inspection_id": null}'
      end
    );
  end if;

  return next jsonb_populate_record(null::asset.commissioning_answer, v_answer);
end
$$;

comment on function api.commission_asset is $$Commission an asset

Moves an asset that is received, in storage or mothballed to COMMISSIONING. If its category, or the nearest higher
category, has a commissioning_template_id, an inspection with that template is opened, and put_asset_in_service
requires that the last such inspection passed; after a failed one open another with create_inspection.
Refuses with ASSET_IN_STOCK, ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, INSPECTION_TEMPLATE_NOT_PUBLISHED and
VALIDATION_FAILED (the asset lacks a meter that the inspection reads, or the template is not for assets).$$;
