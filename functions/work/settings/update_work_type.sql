create or replace function api.update_work_type(
  p_work_type_id uuid,
  p_values       api.field_values,
  p_row_version  integer default null
)
returns setof work.type_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_type', 'work_type.update', jsonb_build_array(p_work_type_id, p_values, p_row_version)
  );
  v_type       work.types;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('work.types', p_values, 'update');
    v_type := work.lock_type(p_work_type_id, p_row_version);
    v_type := jsonb_populate_record(v_type, core.merge_values('work.types', to_jsonb(v_type), p_values));
    perform work.check_type(v_type);

    begin
      update work.types as t
         set code = v_type.code,
             name = v_type.name,
             counts_as_reactive = v_type.counts_as_reactive,
             requires_approval_over = v_type.requires_approval_over,
             approval_currency = v_type.approval_currency,
             failure_report = v_type.failure_report,
             downtime_prompt = v_type.downtime_prompt,
             requires_signature = v_type.requires_signature,
             requires_permit = v_type.requires_permit,
             requires_lockout = v_type.requires_lockout,
             reopen_days = v_type.reopen_days,
             is_site_wide = v_type.is_site_wide,
             archived_at = v_type.archived_at
       where t.id = p_work_type_id
      returning * into v_type;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('work_type', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_type), null::work.type_answer));
  end if;

  return next jsonb_populate_record(null::work.type_answer, v_answer);
end
$$;

comment on function api.update_work_type is $$Change a work type

Omitted fields keep their values; the class cannot change, because work was counted by it. A new approval limit
applies when the type or estimate of work is set, or the work is submitted, from now on. When a type is no longer
site-wide, its existing work orders without asset and location stay. Work in progress that comes to require a permit
or lockout goes ON_HOLD within a minute; of work that has not started, the timers stop. The account must reach all
sites.
Refuses with WORK_TYPE_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
