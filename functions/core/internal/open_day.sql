-- The day on which what belongs to a day counts in the books: that day, or the first open day after it, whose month
-- stays open until the transaction ends. For what comes late and has no day of its own to choose, such as hours that
-- are approved after their month was closed. Refuses when that would be a month after p_today.
create or replace function core.open_day(p_on date, p_today date)
returns date
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_day  date := p_on;
  v_held date;
begin
  loop
    perform core.lock_month(date_trunc('month', v_day)::date, true);
    v_held := v_day;
    v_day := core.first_open_day(v_held);
    exit when v_day = v_held;

    if date_trunc('month', v_day) > date_trunc('month', p_today) then
      perform core.hold_days(array[p_today]);
    end if;
  end loop;

  return v_day;
end
$$;

grant execute on function core.open_day to assetry_api;
