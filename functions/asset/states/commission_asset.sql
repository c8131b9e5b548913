create or replace function api.commission_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.commissioning_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'commission_asset', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version)
  );
  v_asset      asset.assets;
  v_inspection inspection.inspections;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'commission_asset');
    v_asset := asset.store_status(v_asset);
    v_inspection.template_id := asset.commissioning_template_id(v_asset.category_id);

    if v_inspection.template_id is not null then
      v_inspection.site_id := v_asset.site_id;
      v_inspection.asset_id := v_asset.id;
      v_inspection := inspection.raise_inspection(v_inspection);
    end if;

    v_answer := core.finish_action(asset.asset_answer(v_asset) || jsonb_build_object('inspection_id', v_inspection.id));
  end if;

  return next jsonb_populate_record(null::asset.commissioning_answer, v_answer);
end
$$;

comment on function api.commission_asset is $$Commission an asset

An asset that was received, is in storage or mothballed goes to COMMISSIONING. Where its category, or the nearest wider
one that says so, has a commissioning_template_id, an inspection of that template is opened, and the asset goes into
service when the last such inspection that was completed since then has passed; after one that failed another is opened
with create_inspection.
Refuses with ASSET_IN_STOCK, ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, INSPECTION_TEMPLATE_NOT_PUBLISHED and
VALIDATION_FAILED (the asset lacks a meter that an item of the inspection reads, or the template is not for assets).$$;
