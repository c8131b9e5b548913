create or replace function api.create_work_type(p_values api.field_values)
returns setof work.type_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_work_type', 'work_type.create', jsonb_build_array(p_values));
  v_type       work.types;
  v_constraint text;
begin
  if v_answer is null then
    v_type := jsonb_populate_record(null::work.types, core.check_values('work.types', p_values, 'create'));
    perform core.require_all_sites();
    perform work.check_type(v_type);

    begin
      insert into work.types (
        code, name, class, counts_as_reactive, requires_approval_over, approval_currency, failure_report,
        downtime_prompt, requires_signature, requires_permit, requires_lockout, reopen_days, is_site_wide
      )
      values (
        v_type.code, v_type.name, v_type.class,
        coalesce(v_type.counts_as_reactive, v_type.class = 'CORRECTIVE_IMMEDIATE'), v_type.requires_approval_over,
        v_type.approval_currency, coalesce(v_type.failure_report, 'NONE'), coalesce(v_type.downtime_prompt, 'NONE'),
        coalesce(v_type.requires_signature, false), coalesce(v_type.requires_permit, false),
        coalesce(v_type.requires_lockout, false), v_type.reopen_days, coalesce(v_type.is_site_wide, false)
      )
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

comment on function api.create_work_type is $$Create a work type

counts_as_reactive defaults to true for the class CORRECTIVE_IMMEDIATE and to false for others. requires_approval_over
and approval_currency are set together; failure_report and downtime_prompt default to NONE. Work types apply to all
sites; the account must reach all sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
