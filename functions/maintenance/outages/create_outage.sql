create or replace function api.create_outage(p_values api.field_values)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_outage', 'outage.create', jsonb_build_array(p_values));
  v_outage maintenance.outages;
begin
  if v_answer is null then
    v_outage := jsonb_populate_record(
      null::maintenance.outages, core.check_values('maintenance.outages', p_values, 'create')
    );
    v_outage.site_id := coalesce(
      v_outage.site_id, (select a.site_id from asset.assets as a where a.id = v_outage.asset_id),
      (select l.site_id from asset.locations as l where l.id = v_outage.location_id)
    );
    perform maintenance.check_outage(v_outage);
    perform asset.hold_usable_location(v_outage.location_id);
    perform asset.check_parent_location(v_outage.site_id, v_outage.location_id, 'location_id');
    perform asset.hold_usable_asset(v_outage.site_id, v_outage.asset_id);
    perform maintenance.hold_reason(v_outage.reason_id);

    insert into maintenance.outages (
      site_id, outage_number, name, description, asset_id, location_id, reason_id, starts_at, ends_at
    )
    values (
      v_outage.site_id, core.new_number('maintenance.outages'), v_outage.name, v_outage.description,
      v_outage.asset_id, v_outage.location_id, v_outage.reason_id, v_outage.starts_at, v_outage.ends_at
    )
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(v_outage, jsonb_build_object('warnings', maintenance.outage_warnings(v_outage)))
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.create_outage is $$Create a planned outage

A planned downtime of an asset with its components (asset_id), of the assets at a location and the locations in it
(location_id), or of a whole site, which may lie in the future. The outage is PLANNED: gather work into it with
update_outage_work_orders, then confirm it. warnings has the blackouts of the site and the other outages of the same
assets in its window; they prevent nothing.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE, ASSET_RETIRED and LOCATION_ARCHIVED.$$;
