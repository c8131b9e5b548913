create or replace function api.update_downtime_reason(
  p_downtime_reason_id uuid,
  p_values             api.field_values,
  p_row_version        integer default null
)
returns setof asset.downtime_reason_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_downtime_reason', 'downtime_reason.update',
    jsonb_build_array(p_downtime_reason_id, p_values, p_row_version)
  );
  v_reason     asset.downtime_reasons;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.downtime_reasons', p_values, 'update');
    v_reason := asset.lock_downtime_reason(p_downtime_reason_id, p_row_version);
    v_reason := jsonb_populate_record(
      v_reason, core.merge_values('asset.downtime_reasons', to_jsonb(v_reason), p_values)
    );

    begin
      update asset.downtime_reasons as r
         set code = v_reason.code,
             name = v_reason.name,
             description = v_reason.description,
             kind = v_reason.kind,
             is_failure = v_reason.is_failure,
             counts_in_availability = v_reason.counts_in_availability,
             archived_at = v_reason.archived_at
       where r.id = p_downtime_reason_id
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

comment on function api.update_downtime_reason is $$Change a downtime reason

Omitted fields keep their values. Recorded downtimes keep the kind and rules of their time.
Refuses with DOWNTIME_REASON_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
