create or replace function api.activate_meter(p_meter_id uuid, p_row_version integer default null)
returns table (meter_id uuid, code text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'activate_meter', 'meter.update', jsonb_build_object('p_meter_id', p_meter_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(meter.change_status(p_meter_id, 'activate_meter', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (meter_id uuid, code text, status text, row_version integer);
end
$$;

alter function api.activate_meter owner to assetry_api;
grant execute on function api.activate_meter to authenticated;

comment on function api.activate_meter is
$$Bring a meter back

A retired meter goes to ACTIVE and takes readings again.
Answers meter_id, code, status and row_version.
Refuses with METER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
