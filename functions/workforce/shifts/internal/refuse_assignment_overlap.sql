-- Refuses a pattern on days on which the worker or the crew has another one.
create or replace function workforce.refuse_assignment_overlap()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'SHIFTS_OVERLAP', 'The worker or crew has another shift pattern on some of these days', 409,
    jsonb_build_array(core.fault('starts_on', 'SHIFTS_OVERLAP', 'Another shift pattern applies')),
    'End that assignment first: update_shift_assignment with ends_on'
  );
end
$$;

grant execute on function workforce.refuse_assignment_overlap to assetry_api;
