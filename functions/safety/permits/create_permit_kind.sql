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
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    v_kind := jsonb_populate_record(
      null::safety.permit_kinds, core.check_values('safety.permit_kinds', p_values, 'create')
    );
    v_questions := safety.check_kind_questions(p_questions);
    v_limits := safety.check_kind_limits(p_limits);
    v_signers := safety.check_kind_signers(p_signers);
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

comment on function api.create_permit_kind is $$Create a kind of permit

p_questions: what is asked before such a permit is issued, in its order, at most 200. p_limits: what the air must be
like, at most 50, each with a minimum, a maximum or both; a test of each gas is then needed, not older than
gas_test_minutes, unless gas_test_never_expires says that its age does not count: one of the two is needed. A permit in
force whose newest test of a gas grows older is suspended and its work put on hold; gas_warning_minutes before (10, or
half of gas_test_minutes where that is less; 0 for not at all), those who signed are notified. Permits of different
classes that share a code in conflict_groups are not issued for the same place and time. p_signers: who may sign as what
(role), at most 200: each names a role of the organization, a type of certificate or a person, and any one of them is
enough, or says is_anybody; a role that is left out is signed by anybody who has the permission, and
/permit_kind_signers says so. One person signs an issue as one of separated_roles at most. Kinds are the
same at all sites, so only whoever reaches them all creates one.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (fields such as p_limits[2].gas) and ALREADY_EXISTS.$$;
