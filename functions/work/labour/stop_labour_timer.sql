create or replace function api.stop_labour_timer(
  p_labour_entry_id uuid,
  p_ended_at        timestamptz default null,
  p_row_version     integer     default null
)
returns setof work.labour_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'stop_labour_timer', 'labour_entry.record', jsonb_build_array(p_labour_entry_id, p_ended_at, p_row_version)
  );
  v_entry  work.labour_entries;
begin
  if v_answer is null then
    v_entry := work.lock_labour_entry(p_labour_entry_id, p_row_version, true);
    perform work.check_labour_owner(v_entry);
    perform work.next_labour_status(v_entry, 'stop_labour_timer');
    p_ended_at := coalesce(p_ended_at, clock_timestamp());
    perform core.check_instant('p_ended_at', p_ended_at, v_entry.started_at);
    v_entry := work.stop_timer(v_entry, p_ended_at);
    v_answer := core.finish_action(core.answer(to_jsonb(v_entry), null::work.labour_answer));
  end if;

  return next jsonb_populate_record(null::work.labour_answer, v_answer);
end
$$;

comment on function api.stop_labour_timer is $$Stop a labour timer

The hours then await approval. An entry of less than a minute is REJECTED.
p_ended_at: End of the work, in whole minutes, not before its start; default now
Refuses with LABOUR_ENTRY_NOT_FOUND, STALE_ROW, PERMISSION_DENIED (timers of another worker), WORK_ORDER_NOT_OPEN (it
is closed or cancelled), TRANSITION_NOT_ALLOWED (it has already stopped) and VALIDATION_FAILED.$$;
