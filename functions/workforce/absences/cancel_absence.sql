create or replace function api.cancel_absence(p_absence_id uuid, p_row_version integer default null)
returns setof workforce.absence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'cancel_absence', 'absence.request', jsonb_build_array(p_absence_id, p_row_version)
  );
  v_absence workforce.absences;
  v_status  text;
begin
  if v_answer is null then
    v_absence := workforce.lock_absence(p_absence_id, p_row_version);

    if not exists (
      select 1
        from workforce.workers as w
       where w.id = v_absence.worker_id
         and w.account_id = core.current_account_id()
    ) then
      perform core.require_permission('absence.approve');
    end if;

    v_status := core.next_status('workforce.absences', 'The absence', v_absence.status, 'cancel_absence');

    update workforce.absences as a
       set status = v_status
     where a.id = p_absence_id
    returning * into v_absence;

    v_answer := core.finish_action(workforce.absence_answer(v_absence));
  end if;

  return next jsonb_populate_record(null::workforce.absence_answer, v_answer);
end
$$;

comment on function api.cancel_absence is $$Cancel an absence

Your own; the absence of another worker also needs the permission absence.approve. The worker can be scheduled again;
released slots stay released.
Refuses with ABSENCE_NOT_FOUND, STALE_ROW, PERMISSION_DENIED and TRANSITION_NOT_ALLOWED.$$;
