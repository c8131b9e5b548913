-- Where meters stand after their good readings changed: the newest of them, the life to date, to which p_counted adds
-- what each meter counted more, and the average. A meter that is read in amounts stands at their total.
create or replace function meter.move_standings(p_meter_ids uuid[], p_counted numeric[])
returns void
language sql
volatile
set search_path = ''
as $$
  update meter.standings as s
     set current_reading = case m.reading_mode
           when 'ABSOLUTE' then n.reading
           else case when n.read_at is not null then s.life_to_date + c.counted end
         end,
         current_at = n.read_at,
         life_to_date = s.life_to_date + c.counted,
         average_per_day = meter.average_of(m, s, n.read_at, s.life_to_date + c.counted)
    from unnest(p_meter_ids, p_counted) as c (meter_id, counted)
    join meter.meters as m on m.id = c.meter_id
    left join lateral meter.newest_good(m) as n on true
   where s.organization_id = m.organization_id
     and s.meter_id = c.meter_id
$$;

grant execute on function meter.move_standings to assetry_api;
