create or replace function api.update_cost_center(
  p_cost_center_id uuid,
  p_values         api.field_values,
  p_row_version    integer          default null
)
returns setof procurement.cost_center_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_cost_center', 'cost_center.update', jsonb_build_array(p_cost_center_id, p_values, p_row_version)
  );
  v_center     procurement.cost_centers;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('procurement.cost_centers', p_values, 'update');
    v_center := procurement.lock_cost_center(p_cost_center_id, p_row_version);
    v_center := jsonb_populate_record(
      v_center, core.merge_values('procurement.cost_centers', to_jsonb(v_center), p_values)
    );

    begin
      update procurement.cost_centers as c
         set code = v_center.code,
             name = v_center.name,
             archived_at = v_center.archived_at
       where c.id = p_cost_center_id
      returning * into v_center;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('cost_center', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_center), null::procurement.cost_center_answer));
  end if;

  return next jsonb_populate_record(null::procurement.cost_center_answer, v_answer);
end
$$;

comment on function api.update_cost_center is $$Change a cost center

Omitted fields keep their values. An archived cost center keeps its charges and cannot be used in new lines.
Refuses with COST_CENTER_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
