-- Starts the contracts whose first day has come and expires those whose last day is over, in all organizations; answers
-- how many. What somebody has locked is left to the next run, so that two runs at once share the work and nobody waits.
-- The days of the world differ by one from UTC's at most: only what is near its dates is looked at.
create or replace function contract.follow_dates(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_day   date := core.site_date(null, p_at);
  v_count integer;
begin
  perform set_config('assetry.action', 'follow_dates', true);

  with due as (
    select c.id, contract.status_by_dates(c, p_at) as status
      from contract.contracts as c
     where (c.status = 'PENDING_START' and coalesce(c.starts_on <= v_day + 1, true))
        or (c.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED') and c.ends_on <= v_day)
     order by c.id
       for no key update skip locked
  )
  update contract.contracts as c
     set status = d.status,
         status_reason = null
    from due as d
   where c.id = d.id
     and (d.status = 'EXPIRED' or (c.status = 'PENDING_START' and d.status = 'ACTIVE'));

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function contract.follow_dates to assetry_worker;
