-- Refuses a position of a worker, who is locked, from before the consent, and one at a time without a visit under way:
-- from the departure, or the arrival, to now.
create or replace function work.check_position_time(p_worker workforce.workers, p_recorded_at timestamptz)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if p_worker.position_consented_at is null or p_recorded_at < p_worker.position_consented_at then
    perform core.refuse(
      'POSITION_NOT_SHARED', 'You had not consented to the recording of your position at that time', 422,
      p_hint => 'Consent with update_position_consent'
    );
  elsif not exists (
    select 1
      from work.slots as s
     where s.organization_id = core.current_organization_id()
       and s.worker_id = p_worker.id
       and s.status in ('EN_ROUTE', 'ON_SITE', 'WORKING')
       and p_recorded_at >= coalesce(s.departed_at, s.arrived_at, s.started_at)
  ) then
    perform core.refuse(
      'NO_VISIT_UNDER_WAY', 'Positions are recorded only from the departure to the end of a visit', 409,
      p_hint => 'Begin the visit with start_slot_travel or record_slot_arrival'
    );
  end if;
end
$$;

grant execute on function work.check_position_time to assetry_api;
