create or replace function api.create_permit_kind(
  p_values    api.field_values,
  p_questions api.row_list     default '[]',
  p_limits    api.row_list     default '[]',
  p_signers   api.row_list     default '[]'
)
returns setof safety.permit_kind_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_permit_kind', 'permit_kind.create', jsonb_build_array(p_values, p_questions, p_limits, p_signers)
  );
  v_read       record;
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('safety.permit_kinds', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_questions, v_read.p_faults
      from safety.read_kind_questions(p_questions) as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_limits, v_read.p_faults
      from safety.read_kind_limits(p_limits) as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_signers, v_read.p_faults
      from safety.read_kind_signers(p_signers) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_kind := jsonb_populate_record(null::safety.permit_kinds, v_read.p_kept);
    perform core.require_all_sites();
    perform safety.check_permit_kind(v_kind, v_limits <> '{}');

    begin
      insert into safety.permit_kinds (
        code, name, class, conflict_groups, maximum_minutes, gas_test_minutes, gas_test_never_expires,
        gas_warning_minutes, required_roles, separated_roles
      )
      values (
        v_kind.code, v_kind.name, v_kind.class, coalesce(v_kind.conflict_groups, '{}'), v_kind.maximum_minutes,
        v_kind.gas_test_minutes, coalesce(v_kind.gas_test_never_expires, false),
        coalesce(v_kind.gas_warning_minutes, least(10, v_kind.gas_test_minutes / 2)),
        coalesce(v_kind.required_roles, '{}'),
        coalesce(v_kind.separated_roles, '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}')
      )
      returning * into v_kind;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit_kind', v_constraint);
    end;

    perform safety.store_kind_questions(v_kind.id, v_questions);
    perform safety.store_kind_limits(v_kind.id, v_limits);
    perform safety.store_kind_signers(v_kind.id, v_signers);

    v_answer := core.finish_action(core.answer(to_jsonb(v_kind), null::safety.permit_kind_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_kind_answer, v_answer);
end
$$;

comment on function api.create_permit_kind is $$Create a permit kind

A kind with gas limits requires gas_test_minutes, the longest age of a test, or gas_test_never_expires. A permit in
force whose newest gas test becomes too old is suspended, its work put on hold and timers of work that has not started
stopped; gas_warning_minutes before (default 10, at most half of gas_test_minutes; 0 for none) its signers are
notified. Permits of different classes with a common code in conflict_groups are not issued for the same place and
time. One person signs an issue in at most one of
separated_roles. Permit kinds apply to all sites; the account must reach all sites.
p_questions: Questions before issue, in their order, at most 200 objects with prompt, needed_answer and is_required;
default none
p_limits: Gas limits, at most 50 objects with gas, unit, and minimum, maximum or both; default none
p_signers: Permitted signers, at most 200 objects with role and one of role_id, certificate_type_id, account_id, or
is_anybody; any one of a role is enough; a role that is not listed can be signed by any account with the permission;
default none
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (fields such as p_limits[2].gas) and ALREADY_EXISTS.$$;
