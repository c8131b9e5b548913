create or replace function api.record_lockout_step(
  p_lockout_application_id uuid,
  p_step                   text,
  p_point_ids              uuid[]  default null,
  p_row_version            integer default null
)
returns setof safety.application_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'record_lockout_step', 'lockout_application.record',
    jsonb_build_array(p_lockout_application_id, p_step, p_point_ids, p_row_version)
  );
  v_workers     uuid[];
  v_application safety.applications;
  v_status      text;
  v_faults      jsonb;
  v_at          timestamptz;
begin
  if v_answer is null then
    perform safety.check_step(p_step);
    v_workers := safety.lock_locked_out_work(p_lockout_application_id);
    v_application := safety.lock_lockout_application(p_lockout_application_id, p_row_version);
    v_status := safety.next_application_status(v_application, 'record_lockout_step', p_step);
    v_faults := safety.step_faults(v_application);

    if v_faults <> '[]' then
      perform core.refuse(
        'LOCKOUT_POINT_OPEN', format('Lockout %s has points without a lock', v_application.application_number), 422,
        v_faults, 'Apply a lock at each with apply_lockout_lock'
      );
    elsif v_status = 'VERIFIED' then
      perform safety.check_tried(v_application, p_point_ids);
    end if;

    v_at := clock_timestamp();

    update safety.applications as a
       set status = v_status,
           notified_at = case v_status when 'NOTIFIED' then v_at else a.notified_at end,
           shut_down_at = case v_status when 'SHUT_DOWN' then v_at else a.shut_down_at end,
           isolated_at = case v_status when 'ISOLATED' then v_at else a.isolated_at end,
           applied_at = case v_status when 'APPLIED' then v_at else a.applied_at end,
           released_at = case v_status when 'RELEASED' then v_at else a.released_at end,
           verified_at = case v_status when 'VERIFIED' then v_at end,
           verified_by = case v_status when 'VERIFIED' then core.current_account_id() end
     where a.id = p_lockout_application_id
    returning * into v_application;

    perform safety.rest_locked_out_work(
      v_application, v_workers, format('Lockout %s has started', v_application.application_number)
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_application), null::safety.application_answer));
  end if;

  return next jsonb_populate_record(null::safety.application_answer, v_answer);
end
$$;

comment on function api.record_lockout_step is $$Record a step of a lockout

In order: NOTIFIED (affected employees notified), SHUT_DOWN, ISOLATED (all energy sources isolated), APPLIED (every
point has a lock), RELEASED (stored energy released), VERIFIED (isolation tested at every point). Work that requires a
lockout can start after the last step.
p_point_ids: Ids of rows of /lockout_points that were tested, all points; required for VERIFIED
Refuses with VALIDATION_FAILED, LOCKOUT_APPLICATION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (another step comes
first), LOCKOUT_POINT_OPEN and LOCKOUT_POINT_UNTRIED (details names each point).$$;
