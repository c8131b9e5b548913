create or replace function api.create_lockout_procedure(p_values api.field_values, p_points api.row_list default '[]')
returns setof safety.procedure_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_lockout_procedure', 'lockout_procedure.create', jsonb_build_array(p_values, p_points)
  );
  v_read       record;
  v_procedure  safety.procedures;
  v_points     safety.points[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('safety.procedures', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_points, v_read.p_faults
      from safety.read_points(p_points) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_procedure := jsonb_populate_record(null::safety.procedures, v_read.p_kept);
    perform safety.check_subject(v_procedure);
    v_procedure.site_id := coalesce(
      v_procedure.site_id, (select a.site_id from asset.assets as a where a.id = v_procedure.asset_id),
      (select l.site_id from asset.locations as l where l.id = v_procedure.location_id)
    );
    perform safety.hold_place(v_procedure.site_id, v_procedure.location_id, v_procedure.asset_id);

    begin
      insert into safety.procedures (
        site_id, procedure_number, title, asset_id, location_id, instructions, review_months
      )
      values (
        v_procedure.site_id, coalesce(v_procedure.procedure_number, core.new_number('safety.procedures')),
        v_procedure.title, v_procedure.asset_id, v_procedure.location_id, v_procedure.instructions,
        coalesce(v_procedure.review_months, 12)
      )
      returning * into v_procedure;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('lockout_procedure', replace(v_constraint, '_revision', ''));
    end;

    perform safety.store_points(v_procedure, v_points);

    v_answer := core.finish_action(core.answer(to_jsonb(v_procedure), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

comment on function api.create_lockout_procedure is $$Create a lockout procedure

The energy-control procedure of an asset or a location. It is a DRAFT until it is published.
p_points: Isolation points in the order of isolation, at most 200 objects with energy, device, place, method,
release_step and verify_step; default none
Refuses with VALIDATION_FAILED (fields such as p_points[2].device), PARENT_AT_OTHER_SITE, ASSET_RETIRED and
ALREADY_EXISTS.$$;
