create or replace function api.update_maintenance_route(
  p_maintenance_route_id uuid,
  p_values               api.field_values default '{}',
  p_stops                api.row_list     default null,
  p_row_version          integer          default null
)
returns setof maintenance.route_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_maintenance_route', 'maintenance_route.update',
    jsonb_build_array(p_maintenance_route_id, p_values, p_stops, p_row_version)
  );
  v_read       record;
  v_route      maintenance.routes;
  v_stops      maintenance.route_stops[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.routes', p_values, 'update');

    if p_stops is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_stops, v_read.p_faults
        from maintenance.read_stops(p_stops) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    perform work.hold_assets(array(select t.asset_id from unnest(v_stops) as t));
    v_route := maintenance.lock_route(p_maintenance_route_id, p_row_version);
    v_route := jsonb_populate_record(v_route, core.merge_values('maintenance.routes', to_jsonb(v_route), p_values));

    begin
      update maintenance.routes as r
         set code = v_route.code,
             name = v_route.name,
             archived_at = v_route.archived_at
       where r.id = p_maintenance_route_id
      returning * into v_route;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('route', v_constraint);
    end;

    if p_stops is not null then
      perform maintenance.store_stops(v_route, v_stops);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_route), null::maintenance.route_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.route_answer, v_answer);
end
$$;

comment on function api.update_maintenance_route is $$Change a maintenance route

Omitted fields keep their values; archived_at archives it. Existing work orders keep their stops.
p_stops: All stops, as in create_maintenance_route, and with id for a stop to retain; default unchanged
Refuses with VALIDATION_FAILED, MAINTENANCE_ROUTE_NOT_FOUND, STALE_ROW and ALREADY_EXISTS.$$;
