-- What api.explain_dispatch answers, of sites that the caller reaches.
create or replace function work.dispatch_of(p_site_ids uuid[], p_from date, p_until date)
returns table (
  site_id            uuid,
  site_code          text,
  dispatched         bigint,
  accepted           bigint,
  declined           bigint,
  accepted_percent   numeric,
  declined_percent   numeric,
  arrived            bigint,
  minutes_to_arrival numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_amount(
    (
      select count(*)
        from (
          select
            from core.sites as s
            join work.slots as l
              on l.organization_id = s.organization_id
             and l.site_id = s.id
             and l.starts_at >= p_from::timestamp at time zone s.time_zone
             and l.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
           where s.organization_id = core.current_organization_id()
             and s.id = any (p_site_ids)
           limit 500001
        ) as n
    ),
    'p_until', 'slots'
  );

  return query
  select s.id, s.code::text, count(*), count(l.accepted_at), count(*) filter (where l.status = 'DECLINED'),
         round(100.0 * count(l.accepted_at) / count(*), 2),
         round(100.0 * count(*) filter (where l.status = 'DECLINED') / count(*), 2), count(l.arrived_at),
         round(avg(extract(epoch from l.arrived_at - l.dispatched_at) / 60), 2)
    from core.sites as s
    join work.slots as l
      on l.organization_id = s.organization_id
     and (l.site_id = s.id and l.counted_site_id is null or l.counted_site_id = s.id)
     and l.starts_at >= p_from::timestamp at time zone s.time_zone
     and l.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
     and l.dispatched_at is not null
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
   group by s.id, s.code
   order by s.code, s.id;
end
$$;

grant execute on function work.dispatch_of to assetry_list;
