-- The first instant from another on that is not within quiet hours of an account, by the clocks of its time zone.
-- Hours that leave no time of the week end after eight days.
create or replace function notify.after_quiet(p_account_id uuid, p_zone text, p_at timestamptz)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_most  constant timestamptz := p_at + interval '8 days';
  v_local timestamp;
  v_end   timestamp;
  v_next  timestamptz;
begin
  loop
    v_local := p_at at time zone p_zone;

    -- Hours over midnight belong to the day on which they start.
    select max(d.day + case when q.end_time > q.start_time then 0 else 1 end + q.end_time) into v_end
      from (values (v_local::date - 1), (v_local::date)) as d (day)
      join notify.quiet_hours as q
        on q.account_id = p_account_id
       and q.weekday = to_char(d.day, 'FMDAY')
     where v_local >= d.day + q.start_time
       and v_local < d.day + case when q.end_time > q.start_time then 0 else 1 end + q.end_time;

    if v_end is null or p_at >= v_most then
      return p_at;
    end if;

    v_next := notify.instant_of(v_end, p_zone);

    -- Up to a change of clocks, which may show a time before the start again, it goes minute by minute.
    p_at := case
      when v_next > p_at and v_next - p_at = v_end - v_local then v_next
      else date_trunc('minute', p_at) + interval '1 minute'
    end;
  end loop;
end
$$;
