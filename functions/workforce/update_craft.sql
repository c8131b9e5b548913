create or replace function api.update_craft(
  p_craft_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.craft_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_craft', 'craft.update', jsonb_build_array(p_craft_id, p_values, p_row_version)
  );
  v_craft      workforce.crafts;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.crafts', p_values, 'update');
    v_craft := workforce.lock_craft(p_craft_id, p_row_version);
    v_craft := jsonb_populate_record(v_craft, core.merge_values('workforce.crafts', to_jsonb(v_craft), p_values));

    begin
      update workforce.crafts as c
         set code = v_craft.code,
             name = v_craft.name,
             archived_at = v_craft.archived_at
       where c.id = p_craft_id
      returning * into v_craft;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('craft', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_craft), null::workforce.craft_answer));
  end if;

  return next jsonb_populate_record(null::workforce.craft_answer, v_answer);
end
$$;

comment on function api.update_craft is $$Change a craft

Omitted fields keep their values.
Refuses with CRAFT_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
