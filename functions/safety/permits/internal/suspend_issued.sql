-- Suspends a permit, which is locked: its place is free for others, and the work in progress that it covers rests. That
-- work was locked before it, and before that those whose timers run on it.
create or replace function safety.suspend_issued(
  p_permit     safety.permits,
  p_status     text,
  p_worker_ids uuid[],
  p_reason     text
)
returns safety.permits
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from safety.claims as c where c.permit_id = p_permit.id;

  update safety.permits as p
     set status = p_status,
         status_note = p_reason
   where p.id = p_permit.id
  returning * into p_permit;

  perform safety.rest_covered_work(
    p_permit, p_worker_ids, format('Permit %s was suspended: %s', p_permit.permit_number, p_reason)
  );
  return p_permit;
end
$$;

grant execute on function safety.suspend_issued to assetry_api;
