-- Keeps the months of these days open until the transaction ends, for whoever posts on them; refuses when one of them
-- is closed, or is being closed and the caller may not post in it, with the first day that is open after it. The lock
-- comes first, in a statement of its own, so that what is read then holds.
create or replace function core.hold_days(p_days date[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_months date[] := array(
    select distinct date_trunc('month', d)::date as month_on from unnest(p_days) as d order by month_on
  );
  v_faults jsonb;
begin
  for v_position in 1 .. cardinality(v_months) loop
    perform core.lock_month(v_months[v_position], true);
  end loop;

  -- As almost always: none of these months, nor a later one, was ever closed.
  if not exists (
    select 1
      from core.periods as p
     where p.organization_id = core.current_organization_id()
       and p.month_on >= v_months[1]
       and (p.status <> 'OPEN' or p.reopened_at is not null)
  ) then
    return;
  end if;

  select jsonb_agg(
           core.fault(
             null, 'PERIOD_CLOSED',
             format('%s is closed; the first open day is %s', to_char(m.month_on, 'YYYY-MM'), m.first_open_on)
           ) || jsonb_build_object('first_open_on', m.first_open_on)
           order by m.month_on
         )
    into v_faults
    from (select o as month_on, core.first_open_day(o) as first_open_on from unnest(v_months) as o) as m
   where m.first_open_on <> m.month_on;

  if v_faults is not null then
    perform core.refuse(
      'PERIOD_CLOSED', v_faults -> 0 ->> 'message', 409, v_faults,
      'Post on an open day, or ask somebody who may reopen the month'
    );
  end if;
end
$$;

grant execute on function core.hold_days to assetry_api;
