-- Ends the time of one permit, and lets the work in progress rest that it covered; answers whether it did, as a number.
-- One that somebody has locked, or that was issued again meanwhile, is left as it is.
create or replace function safety.expire(p_permit_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := safety.lock_covered_work(p_permit_id);
  v_permit     safety.permits;
begin
  select * into v_permit
    from safety.permits as p
   where p.id = p_permit_id
     and p.status = 'ISSUED'
     and p.ends_at <= p_at
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  update safety.permits as p
     set status = 'EXPIRED',
         expired_at = clock_timestamp()
   where p.id = p_permit_id
  returning * into v_permit;

  perform safety.rest_covered_work(
    v_permit, v_worker_ids, format('Permit %s has expired', v_permit.permit_number)
  );
  return 1;
end
$$;

grant execute on function safety.expire to assetry_api;
