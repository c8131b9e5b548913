-- A month, locked for closing or reopening it: who posts in it has ended, and who comes next sees what became of it. It
-- gets its row here where it had none, OPEN, or CLOSED when it was closed together with a later month. Months are
-- closed in order, so the next that has a row tells which. Waits so briefly that nobody who posts behind it notices.
create or replace function core.take_period(p_month_on date)
returns core.periods
language plpgsql
volatile
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  v_period core.periods;
begin
  perform core.lock_month(p_month_on, false);

  if not exists (select 1 from core.periods as p where p.month_on < p_month_on) then
    perform core.lock_month(null, false);
  end if;

  insert into core.periods (month_on, status, closed_at, closed_by)
  select p_month_on, case when l.closed_at is null then 'OPEN' else 'CLOSED' end, l.closed_at, l.closed_by
    from (select 1) as o
    left join lateral (
      select coalesce(p.closed_at, p.reopened_at) as closed_at, coalesce(p.closed_by, p.reopened_by) as closed_by
        from core.periods as p
       where p.month_on > p_month_on
       order by p.month_on
       limit 1
    ) as l on true
      on conflict (organization_id, month_on) do nothing;

  select * into v_period from core.periods as p where p.month_on = p_month_on for no key update;
  return v_period;
end
$$;

grant execute on function core.take_period to assetry_api;
