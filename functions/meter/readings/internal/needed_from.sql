-- The instant from which the readings of a meter are needed, however old they are: by its average, by its active rules
-- of alarms, and to say where it stands. Everything is needed of a meter that has fewer good readings than those ask
-- for, or that is asked what is usual for it, for what comes late is held against what was before it; nothing of one
-- that is retired.
create or replace function meter.needed_from(p_meter meter.meters, p_standing meter.standings)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(
           case
             when p_meter.status = 'RETIRED' then 'infinity'::timestamptz
             when p_meter.outlier_deviations is not null then '-infinity'
           end,
           (
             select r.read_at
               from meter.readings as r
              where r.organization_id = p_meter.organization_id
                and r.meter_id = p_meter.id
                and r.read_at <= p_standing.current_at - greatest(
                      case p_meter.average_method
                        when 'SLIDING_DAYS' then make_interval(hours => 24 * coalesce(p_meter.average_window, 90))
                      end,
                      n.delay, interval '0'
                    )
                and r.superseded_at is null
                and r.quality = 'GOOD'
              order by r.read_at desc
             offset greatest(
                      case
                        when p_meter.average_method = 'SLIDING_READINGS' and p_meter.kind = 'CONTINUOUS'
                          then coalesce(p_meter.average_window, 30)
                      end,
                      n.count, 1
                    )
              limit 1
           ),
           '-infinity'
         )
    from (
      select make_interval(mins => max(a.delay_minutes)) as delay, max(a.window_count) as count
        from meter.alarm_rules as a
       where a.organization_id = p_meter.organization_id
         and a.meter_id = p_meter.id
         and a.is_active
    ) as n
$$;
