-- Stops a timer, whose worker is locked, on the minute that has begun; answers its entry. One that ran for less than a
-- minute counts for nothing. Whatever action stops it, the log says stop_labour_timer.
create or replace function work.stop_timer(p_entry work.labour_entries, p_at timestamptz)
returns work.labour_entries
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action   text        := core.current_action();
  v_ended_at timestamptz := greatest(date_trunc('minute', p_at), p_entry.started_at);
  v_is_empty boolean     := v_ended_at = p_entry.started_at;
begin
  perform set_config('assetry.action', 'stop_labour_timer', true);

  update work.labour_entries as e
     set status = work.next_labour_status(
           p_entry, 'stop_labour_timer', case when v_is_empty then 'REJECTED' else 'RECORDED' end
         ),
         status_note = case when v_is_empty then 'Less than a minute' end,
         ended_at = v_ended_at
   where e.id = p_entry.id
  returning * into p_entry;

  perform set_config('assetry.action', v_action, true);
  return p_entry;
end
$$;

grant execute on function work.stop_timer to assetry_api;
