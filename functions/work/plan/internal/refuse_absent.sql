-- Refuses to plan who is not there, under the code of the gravest.
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
  elsif p_code = 'ABSENT' then
    perform core.refuse('ABSENT', 'A worker is absent at that time', 422, p_faults, v_hint);
  else
    perform core.refuse('OUTSIDE_SHIFT', 'A worker has no shift at that time', 422, p_faults, v_hint);
  end if;
end
$$;

grant execute on function work.refuse_absent to assetry_api;
