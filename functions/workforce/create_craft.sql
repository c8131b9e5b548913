create or replace function api.create_craft(p_values api.field_values)
returns setof workforce.craft_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_craft', 'craft.create', jsonb_build_array(p_values));
  v_craft      workforce.crafts;
  v_constraint text;
begin
  if v_answer is null then
    v_craft := jsonb_populate_record(null::workforce.crafts, core.check_values('workforce.crafts', p_values, 'create'));

    begin
      insert into workforce.crafts (code, name) values (v_craft.code, v_craft.name) returning * into v_craft;
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

comment on function api.create_craft is $$Create a craft

A trade of workers, which can set their labour rate.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
