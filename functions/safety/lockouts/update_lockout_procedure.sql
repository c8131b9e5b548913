create or replace function api.update_lockout_procedure(
  p_lockout_procedure_id uuid,
  p_values               api.field_values default '{}',
  p_points               api.row_list     default null,
  p_row_version          integer          default null
)
returns setof safety.procedure_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_lockout_procedure', 'lockout_procedure.update',
    jsonb_build_array(p_lockout_procedure_id, p_values, p_points, p_row_version)
  );
  v_read      record;
  v_procedure safety.procedures;
  v_before    safety.procedures;
  v_points    safety.points[];
begin
  if v_answer is null then
    v_read := core.read_record('safety.procedures', p_values, 'update');

    if p_points is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_points, v_read.p_faults
        from safety.read_points(p_points) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    select * into v_before from safety.procedures as p where p.id = p_lockout_procedure_id;
    perform safety.hold_place(
      v_before.site_id, nullif((p_values ->> 'location_id')::uuid, v_before.location_id),
      nullif((p_values ->> 'asset_id')::uuid, v_before.asset_id)
    );
    v_procedure := safety.lock_lockout_procedure(p_lockout_procedure_id, p_row_version);
    perform safety.check_draft(v_procedure);
    v_procedure := jsonb_populate_record(
      v_procedure, core.merge_values('safety.procedures', to_jsonb(v_procedure), p_values)
    );
    perform safety.check_subject(v_procedure);

    update safety.procedures as p
       set title = v_procedure.title,
           asset_id = v_procedure.asset_id,
           location_id = v_procedure.location_id,
           instructions = v_procedure.instructions,
           review_months = v_procedure.review_months
     where p.id = p_lockout_procedure_id
    returning * into v_procedure;

    if v_points is not null then
      perform safety.store_points(v_procedure, v_points);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_procedure), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

comment on function api.update_lockout_procedure is $$Change a draft lockout procedure

Omitted fields keep their values.
p_points: All isolation points, as in create_lockout_procedure; default unchanged
Refuses with LOCKOUT_PROCEDURE_NOT_FOUND, STALE_ROW, LOCKOUT_PROCEDURE_FROZEN (it is published), VALIDATION_FAILED,
PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
