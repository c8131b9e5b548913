create or replace function api.create_cost_center(p_values api.field_values)
returns setof procurement.cost_center_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_cost_center', 'cost_center.create', jsonb_build_array(p_values));
  v_center     procurement.cost_centers;
  v_constraint text;
begin
  if v_answer is null then
    v_center := jsonb_populate_record(
      null::procurement.cost_centers, core.check_values('procurement.cost_centers', p_values, 'create')
    );

    begin
      insert into procurement.cost_centers (code, name) values (v_center.code, v_center.name) returning * into v_center;
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

comment on function api.create_cost_center is $$Create a cost center

For all sites. Purchases and work are charged to it.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
