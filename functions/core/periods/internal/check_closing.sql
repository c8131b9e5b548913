-- Refuses to close a month, which is locked: while an earlier one is open, or while something of it is not posted.
create or replace function core.check_closing(p_period core.periods)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_last_on date;
  v_open_on date;
  v_faults  jsonb;
  v_count   bigint;
begin
  -- The first month to be closed closes all before it; from then on they are closed one after the other.
  select max(p.month_on) into v_last_on
    from core.periods as p
   where p.month_on < p_period.month_on
     and p.status = 'CLOSED';

  v_open_on := coalesce(
    (
      select min(p.month_on) from core.periods as p where p.month_on < p_period.month_on and p.status <> 'CLOSED'
    ),
    (v_last_on + interval '1 month')::date
  );

  if v_open_on < p_period.month_on then
    perform core.refuse(
      'EARLIER_PERIOD_OPEN', format('%s is open: close it first', to_char(v_open_on, 'YYYY-MM')), 409,
      jsonb_build_array(core.fault('p_month_on', 'EARLIER_PERIOD_OPEN', format('First open day %s', v_open_on))),
      'Close the months in order'
    );
  end if;

  select count(*),
         jsonb_agg(core.fault(null, n.code, n.message) || jsonb_build_object('id', n.id) order by n.place)
           filter (where n.place <= 100)
    into v_count, v_faults
    from (
      select u.*, row_number() over (order by u.code, u.message, u.id) as place
        from core.unposted_records(p_period.month_on) as u
    ) as n;

  if v_count > 0 then
    perform core.refuse(
      'PERIOD_NOT_COMPLETE',
      format('%s records of %s or earlier are not posted', v_count, to_char(p_period.month_on, 'YYYY-MM')), 409,
      v_faults
    );
  end if;
end
$$;

grant execute on function core.check_closing to assetry_api;
