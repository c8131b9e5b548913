create or replace function api.cancel_lockout_application(
  p_lockout_application_id uuid,
  p_reason                 text,
  p_row_version            integer default null
)
returns setof safety.application_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'cancel_lockout_application', 'lockout_application.cancel',
    jsonb_build_array(p_lockout_application_id, p_reason, p_row_version)
  );
  v_application safety.applications;
  v_status      text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_application := safety.lock_lockout_application(p_lockout_application_id, p_row_version);
    v_status := safety.next_application_status(v_application, 'cancel_lockout_application');

    if exists (
      select 1 from safety.locks as k where k.application_id = p_lockout_application_id and k.released_at is null
    ) then
      perform core.refuse(
        'LOCKS_ON', format('Lockout %s has locks applied', v_application.application_number), 422,
        safety.locks_on(v_application.id)
      );
    end if;

    update safety.applications as a
       set status = v_status,
           status_note = p_reason
     where a.id = p_lockout_application_id
    returning * into v_application;

    v_answer := core.finish_action(core.answer(to_jsonb(v_application), null::safety.application_answer));
  end if;

  return next jsonb_populate_record(null::safety.application_answer, v_answer);
end
$$;

comment on function api.cancel_lockout_application is $$Cancel a lockout without locks

p_reason is required and kept in status_note.
Refuses with VALIDATION_FAILED, LOCKOUT_APPLICATION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and LOCKS_ON (details
names each).$$;
