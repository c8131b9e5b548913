-- The lock-out, which is locked, after a lock was taken off: it has ended when none is on; when a point has none any
-- more, it is to be locked and tried again.
create or replace function safety.settle_application(p_application safety.applications)
returns safety.applications
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status text := case
    when not exists (
      select 1 from safety.locks as k where k.application_id = p_application.id and k.released_at is null
    )
      then safety.next_application_status(p_application, 'release_lockout_lock', 'ENDED')
    when p_application.status <> 'ISOLATED' and safety.point_faults(p_application) <> '[]'
      then safety.next_application_status(p_application, 'release_lockout_lock', 'ISOLATED')
    else p_application.status
  end;
begin
  update safety.applications as a
     set status = v_status,
         ended_at = case v_status when 'ENDED' then clock_timestamp() end,
         verified_at = case when v_status in ('VERIFIED', 'ENDED') then a.verified_at end,
         verified_by = case when v_status in ('VERIFIED', 'ENDED') then a.verified_by end,
         updated_at = now()
   where a.id = p_application.id
  returning * into p_application;
  return p_application;
end
$$;

grant execute on function safety.settle_application to assetry_api;
