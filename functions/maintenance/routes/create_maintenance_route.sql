create or replace function api.create_maintenance_route(p_values api.field_values, p_stops api.row_list)
returns setof maintenance.route_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_maintenance_route', 'maintenance_route.create', jsonb_build_array(p_values, p_stops)
  );
  v_read       record;
  v_route      maintenance.routes;
  v_stops      maintenance.route_stops[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.routes', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_stops, v_read.p_faults
      from maintenance.read_stops(p_stops) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_route := jsonb_populate_record(null::maintenance.routes, v_read.p_kept);
    perform work.hold_assets(array(select t.asset_id from unnest(v_stops) as t));

    begin
      insert into maintenance.routes (site_id, code, name)
      values (v_route.site_id, v_route.code, v_route.name)
      returning * into v_route;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('route', v_constraint);
    end;

    perform maintenance.store_stops(v_route, v_stops);
    v_answer := core.finish_action(core.answer(to_jsonb(v_route), null::maintenance.route_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.route_answer, v_answer);
end
$$;

comment on function api.create_maintenance_route is $$Create a maintenance route

Each work order of a schedule with the route gets its stops as /work_order_assets.
p_stops: Stops in their order, 1 to 500 objects with asset_id (at the site, each once) and note, the work to be done
there
Refuses with VALIDATION_FAILED (fields such as p_stops[2].asset_id) and ALREADY_EXISTS.$$;
