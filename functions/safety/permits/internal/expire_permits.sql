-- Marks permits whose time is over and that were not handed back, in all organizations, and lets the work in progress
-- rest that they covered; answers how many. What somebody has locked, or has just started a timer on, is left to the
-- next run: work that begins or goes on compares the time itself. The places stay taken until the permits are handed
-- back or issued again.
create or replace function safety.expire_permits(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due   record;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'expire_permits', true);

  for v_due in
    select p.id, p.organization_id
      from safety.permits as p
     where p.status = 'ISSUED'
       and p.ends_at <= p_at
     order by p.ends_at, p.id
     limit 500
  loop
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + safety.expire(v_due.id, p_at);
    exception
      when lock_not_available or sqlstate 'PGRST' then
        continue;
    end;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function safety.expire_permits to assetry_worker;
