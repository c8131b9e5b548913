-- Where meters stand after their good readings changed: the newest of them, and the life to date, to which
-- p_counted adds what each meter counted more. A meter that is read in amounts stands at their total.
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
         average_per_day = round(n.counted * 86400 / nullif(meter.seconds_between(n.since, n.read_at), 0), 6)
    from unnest(p_meter_ids, p_counted) as c (meter_id, counted)
    join meter.meters as m on m.id = c.meter_id
   cross join lateral (
      select (array_agg(t.reading order by t.read_at desc))[1] as reading,
             max(t.read_at) as read_at,
             min(t.read_at) as since,
             sum(t.delta) - (array_agg(t.delta order by t.read_at))[1] as counted
        from (
          select r.reading, r.read_at, r.delta
            from meter.readings as r
           where r.meter_id = c.meter_id
             and r.superseded_at is null
             and r.quality = 'GOOD'
           order by r.read_at desc
           limit 30
        ) as t
   ) as n
   where s.meter_id = c.meter_id
$$;

grant execute on function meter.move_standings to assetry_api;
