create or replace function api.update_crew(
  p_crew_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.crew_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_crew', 'crew.update', jsonb_build_array(p_crew_id, p_values, p_row_version)
  );
  v_crew       workforce.crews;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.crews', p_values, 'update');
    v_crew := workforce.lock_crew(p_crew_id, p_row_version);
    v_crew := jsonb_populate_record(v_crew, core.merge_values('workforce.crews', to_jsonb(v_crew), p_values));

    begin
      update workforce.crews as c
         set code = v_crew.code,
             name = v_crew.name,
             archived_at = v_crew.archived_at
       where c.id = p_crew_id
      returning * into v_crew;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('crew', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_crew), null::workforce.crew_answer));
  end if;

  return next jsonb_populate_record(null::workforce.crew_answer, v_answer);
end
$$;

comment on function api.update_crew is $$Change a crew

Omitted fields keep their values. Members and shifts of an archived crew stay until they end.
Refuses with CREW_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
