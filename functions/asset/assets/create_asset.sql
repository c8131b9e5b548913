create or replace function api.create_asset(p_values api.field_values)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_asset', 'asset.create', jsonb_build_array(p_values));
  v_asset      asset.assets;
  v_constraint text;
begin
  if v_answer is null then
    v_asset := jsonb_populate_record(null::asset.assets, core.check_values('asset.assets', p_values, 'create'));
    v_asset.status := coalesce(v_asset.status, 'IN_SERVICE');
    v_asset := asset.with_warranty(v_asset);
    perform asset.check_parent_location(v_asset.site_id, v_asset.location_id, 'location_id');

    if v_asset.stops_parent and v_asset.parent_id is null then
      perform core.refuse_field('stops_parent', 'NO_PARENT', 'The asset has no parent');
    end if;

    if v_asset.parent_id is not null then
      perform core.lock_tree('asset.assets');
      perform asset.hold_usable_asset(v_asset.site_id, v_asset.parent_id, 'parent_id');
    end if;

    begin
      insert into asset.assets (
        site_id, asset_number, name, description, category_id, location_id, parent_id, status, criticality,
        manufacturer, model, serial_number, barcode, in_service_on, owner_kind, owner_name, acquired_on, purchase_cost,
        replacement_value, currency, warranty_months, warranty_ends_on, stops_parent, failure_class_id,
        operating_calendar_id, responsible_worker_id, downtime_cost_per_hour, custom
      )
      values (
        v_asset.site_id, coalesce(v_asset.asset_number, core.new_number('asset.assets')), v_asset.name,
        v_asset.description, v_asset.category_id, v_asset.location_id, v_asset.parent_id,
        v_asset.status, v_asset.criticality, v_asset.manufacturer, v_asset.model,
        v_asset.serial_number, v_asset.barcode, v_asset.in_service_on, coalesce(v_asset.owner_kind, 'OWNED'),
        v_asset.owner_name, v_asset.acquired_on, v_asset.purchase_cost, v_asset.replacement_value, v_asset.currency,
        v_asset.warranty_months, v_asset.warranty_ends_on, coalesce(v_asset.stops_parent, false),
        v_asset.failure_class_id, v_asset.operating_calendar_id, v_asset.responsible_worker_id,
        v_asset.downtime_cost_per_hour, coalesce(v_asset.custom, '{}')
      )
      returning * into v_asset;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset', v_constraint);
    end;

    insert into asset.placements (asset_id, site_id, location_id, parent_id, stops_parent, started_at, reason)
    values (
      v_asset.id, v_asset.site_id, v_asset.location_id, v_asset.parent_id, v_asset.stops_parent, clock_timestamp(),
      'INSTALL'
    );

    v_answer := core.finish_action(
      asset.asset_answer(v_asset) || jsonb_build_object('warnings', asset.identity_warnings(v_asset))
    );
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.create_asset is $$Create an asset

location_id and parent_id belong to the site; parent_id is an asset that is not retired; stops_parent requires it.
Default status: IN_SERVICE; warranty_ends_on then follows from in_service_on and warranty_months. Read the created
record at /assets?id=eq.<id>. Another asset with the same manufacturer and serial_number is returned in warnings
(SERIAL_NUMBER_TAKEN).
Refuses with VALIDATION_FAILED, ALREADY_EXISTS, PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
