create or replace function api.create_downtime_reason(p_values api.field_values)
returns setof asset.downtime_reason_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_downtime_reason', 'downtime_reason.create', jsonb_build_array(p_values)
  );
  v_reason     asset.downtime_reasons;
  v_constraint text;
begin
  if v_answer is null then
    v_reason := jsonb_populate_record(
      null::asset.downtime_reasons, core.check_values('asset.downtime_reasons', p_values, 'create')
    );

    begin
      insert into asset.downtime_reasons (code, name, description, kind, is_failure, counts_in_availability)
      values (
        v_reason.code, v_reason.name, v_reason.description, v_reason.kind,
        coalesce(v_reason.is_failure, v_reason.kind = 'UNPLANNED'), coalesce(v_reason.counts_in_availability, true)
      )
      returning * into v_reason;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('downtime_reason', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_reason), null::asset.downtime_reason_answer));
  end if;

  return next jsonb_populate_record(null::asset.downtime_reason_answer, v_answer);
end
$$;

comment on function api.create_downtime_reason is $$Create a downtime reason

By default an UNPLANNED reason is a failure, others are not, and all reduce availability.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
