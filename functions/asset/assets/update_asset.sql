create or replace function api.update_asset(
  p_asset_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_asset', 'asset.update', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_asset      asset.assets;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.assets', p_values, 'update');

    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    perform asset.check_changeable(v_asset);
    v_asset := jsonb_populate_record(v_asset, core.merge_values('asset.assets', to_jsonb(v_asset), p_values));

    begin
      update asset.assets as a
         set asset_number = v_asset.asset_number,
             name = v_asset.name,
             description = v_asset.description,
             category_id = v_asset.category_id,
             failure_class_id = v_asset.failure_class_id,
             criticality = v_asset.criticality,
             manufacturer = v_asset.manufacturer,
             model = v_asset.model,
             serial_number = v_asset.serial_number,
             barcode = v_asset.barcode,
             in_service_on = v_asset.in_service_on,
             operating_calendar_id = v_asset.operating_calendar_id,
             responsible_worker_id = v_asset.responsible_worker_id,
             owner_kind = v_asset.owner_kind,
             owner_name = v_asset.owner_name,
             acquired_on = v_asset.acquired_on,
             purchase_cost = v_asset.purchase_cost,
             replacement_value = v_asset.replacement_value,
             downtime_cost_per_hour = v_asset.downtime_cost_per_hour,
             currency = v_asset.currency,
             warranty_months = v_asset.warranty_months,
             warranty_ends_on = v_asset.warranty_ends_on,
             custom = v_asset.custom
       where a.id = p_asset_id
      returning * into v_asset;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset', v_constraint);
    end;

    v_answer := core.finish_action(
      asset.asset_answer(v_asset) || jsonb_build_object('warnings', asset.identity_warnings(v_asset))
    );
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.update_asset is $$Change an asset

Omitted fields keep their values; in custom, null removes a value. Change the place with move_asset and the status
with the life-cycle actions.
Refuses with ASSET_NOT_FOUND, STALE_ROW, ASSET_FROZEN, VALIDATION_FAILED and ALREADY_EXISTS.$$;
