-- Refuses to plan who cannot come then, under the code of the gravest.
create or replace function work.refuse_absent(p_code text, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_hint text := 'An account with the permission work_order_assignment.override can schedule with override_reason';
begin
  if p_code = 'WORKER_NOT_ACTIVE' then
    perform core.refuse('WORKER_NOT_ACTIVE', 'A worker is on leave', 422, p_faults, v_hint);
  elsif p_code = 'CRAFT_MISSING' then
    perform core.refuse('CRAFT_MISSING', 'A worker does not have the planned craft', 422, p_faults, v_hint);
  elsif p_code = 'ABSENT' then
    perform core.refuse('ABSENT', 'A worker is absent at that time', 422, p_faults, v_hint);
  elsif p_code = 'OUTSIDE_SHIFT' then
    perform core.refuse('OUTSIDE_SHIFT', 'A worker has no shift at that time', 422, p_faults, v_hint);
  elsif p_code = 'TRAVEL_TOO_LONG' then
    perform core.refuse('TRAVEL_TOO_LONG', 'A worker has too little time to travel', 422, p_faults, v_hint);
  elsif p_code = 'REST_TOO_SHORT' then
    perform core.refuse('REST_TOO_SHORT', 'A worker rests too little before the shift', 422, p_faults, v_hint);
  else
    perform core.refuse('DECLINED_BEFORE', 'A worker declined this work order', 422, p_faults, v_hint);
  end if;
end
$$;

grant execute on function work.refuse_absent to assetry_api;
