create or replace function api.update_permit_kind(
  p_permit_kind_id uuid,
  p_values         api.field_values default '{}',
  p_questions      api.row_list     default null,
  p_limits         api.row_list     default null,
  p_row_version    integer          default null,
  p_signers        api.row_list     default null
)
returns setof safety.permit_kind_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_permit_kind', 'permit_kind.update',
    jsonb_build_array(p_permit_kind_id, p_values, p_questions, p_limits, p_row_version, p_signers)
  );
  v_read       record;
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('safety.permit_kinds', p_values, 'update');

    if p_questions is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_questions, v_read.p_faults
        from safety.read_kind_questions(p_questions) as r;
    end if;

    if p_limits is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_limits, v_read.p_faults
        from safety.read_kind_limits(p_limits) as r;
    end if;

    if p_signers is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_signers, v_read.p_faults
        from safety.read_kind_signers(p_signers) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_kind := safety.lock_permit_kind(p_permit_kind_id, p_row_version);
    v_kind := jsonb_populate_record(
      v_kind, core.merge_values('safety.permit_kinds', to_jsonb(v_kind), p_values)
    );
    perform safety.check_permit_kind(
      v_kind,
      case
        when v_limits is null then
          exists (select from safety.permit_kind_limits as l where l.kind_id = p_permit_kind_id)
        else v_limits <> '{}'
      end
    );

    begin
      update safety.permit_kinds as k
         set code = v_kind.code,
             name = v_kind.name,
             conflict_groups = v_kind.conflict_groups,
             maximum_minutes = v_kind.maximum_minutes,
             gas_test_minutes = v_kind.gas_test_minutes,
             gas_test_never_expires = coalesce(v_kind.gas_test_never_expires, false),
             gas_warning_minutes = coalesce(v_kind.gas_warning_minutes, least(10, v_kind.gas_test_minutes / 2)),
             required_roles = v_kind.required_roles,
             separated_roles = v_kind.separated_roles,
             archived_at = v_kind.archived_at
       where k.id = p_permit_kind_id
      returning * into v_kind;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit_kind', v_constraint);
    end;

    if v_questions is not null then
      perform safety.store_kind_questions(p_permit_kind_id, v_questions);
    end if;

    if v_limits is not null then
      perform safety.store_kind_limits(p_permit_kind_id, v_limits);
    end if;

    if v_signers is not null then
      perform safety.store_kind_signers(p_permit_kind_id, v_signers);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_kind), null::safety.permit_kind_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_kind_answer, v_answer);
end
$$;

comment on function api.update_permit_kind is $$Change a permit kind

Omitted fields keep their values; the class cannot change. Existing permits keep their questions and signatures;
limits apply from the next issue or start of work on. The account must reach all sites.
p_questions: All questions, as in create_permit_kind; default unchanged
p_limits: All gas limits, as in create_permit_kind; default unchanged
p_signers: All permitted signers, as in create_permit_kind; default unchanged
Refuses with PERMIT_KIND_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
