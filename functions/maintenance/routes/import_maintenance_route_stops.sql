create or replace function api.import_maintenance_route_stops(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'import_maintenance_route_stops', 'maintenance_route.import', jsonb_build_array(p_rows)
  );
  v_rows   core.import_row[];
begin
  if v_answer is null then
    v_rows := core.read_lines('maintenance.route_stops', 'route_id', p_rows);
    v_answer := core.finish_action(
      core.import_answer(
        array(
          select w.line
            from (
              select t as line
                from core.lines_by_document(v_rows, 'route_id') as d
               cross join lateral maintenance.import_route_part(d.document_id, d.part) as t
              union all
              select t from core.lines_without_document(v_rows, 'route_id') as t
            ) as w
           order by (w.line).position
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_maintenance_route_stops is $$Import stops of maintenance routes

The rows of one route, in their order, become all of its stops. With a fault in one row all rows of its route are
rejected; other routes are imported. A route that no row names keeps its stops.
p_rows: At most 10,000 objects with route_id, or site_code and route_code, and the fields of p_stops of
create_maintenance_route, or CSV, as in import_assets; at most 500 rows of a route
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
