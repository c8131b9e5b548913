-- What api.explain_service_attainment answers, of sites that the caller reaches: read by the index of the
-- time and not through row security, which would ask each row. p_is_one leaves the rows for all of them out.
create or replace function service.attainment_of(
  p_site_ids uuid[], p_from timestamptz, p_before timestamptz, p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  subject         text,
  metric          text,
  numerator       integer,
  denominator     integer,
  percent         numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if core.may_exceed('service.clocks') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from service.clocks as c
             where c.organization_id = core.current_organization_id()
               and c.site_id = any (p_site_ids)
               and (
                     c.state = 'MET' and c.met_at >= p_from and c.met_at < p_before
                     or c.state = 'BREACHED' and c.breached_at >= p_from and c.breached_at < p_before
                   )
             limit 500001
          ) as n
      ),
      'p_before', 'service clocks'
    );
  end if;

  return query
  with decided as (
    select c.id, c.site_id, c.metric, c.request_id, coalesce(c.work_order_id, c.request_id) as record_id,
           c.state = 'MET' as is_met
      from service.clocks as c
     where c.organization_id = core.current_organization_id()
       -- Each clock held against many sites takes longer than to leave out the sums of sites that are not asked for.
       and (cardinality(p_site_ids) > 20 or c.site_id = any (p_site_ids))
       and (
             c.state = 'MET' and c.met_at >= p_from and c.met_at < p_before
             or c.state = 'BREACHED' and c.breached_at >= p_from and c.breached_at < p_before
           )
  ),
  -- Few records have several clocks of one metric, and all but one of those are not current. The one that counts is the
  -- first that was missed, else one that was met.
  several as materialized (
    select k.site_id, k.record_id, k.metric, c.id
      from (
        select distinct c.organization_id, c.site_id, c.work_order_id, c.request_id, c.metric,
               coalesce(c.work_order_id, c.request_id) as record_id
          from service.clocks as c
         where c.organization_id = core.current_organization_id()
           and c.site_id = any (p_site_ids)
           and not c.is_current
           and c.state in ('MET', 'BREACHED')
      ) as k
     cross join lateral (
        select c.id
          from service.clocks as c
         where c.organization_id = k.organization_id
           and c.site_id = k.site_id
           and (c.work_order_id = k.work_order_id or c.request_id = k.request_id)
           and c.metric = k.metric
           and c.state in ('MET', 'BREACHED')
         order by c.state, coalesce(c.breached_at, c.met_at), c.id
         limit 1
      ) as c
  ),
  counted as materialized (
    select d.site_id, d.request_id is null as is_work, d.metric, count(*) filter (where d.is_met) as met,
           count(*) as every, array_agg(d.id) filter (where p_details and d.is_met) as met_ids,
           array_agg(d.id) filter (where p_details) as ids
      from decided as d
      left join several as o on o.site_id = d.site_id and o.record_id = d.record_id and o.metric = d.metric
     where coalesce(o.id = d.id, true)
     group by d.site_id, d.request_id is null, d.metric
  ),
  part as materialized (
    select c.* from counted as c where c.site_id = any (p_site_ids)
  ),
  shown as (
    select s.id, s.code::text, p.is_work, p.metric, p.met, p.every, p.met_ids, p.ids
      from part as p
      join core.sites as s on s.id = p.site_id
     union all
    select null, null, p.is_work, p.metric, sum(p.met), sum(p.every),
           array(
             select i.id
               from part as q
              cross join unnest(q.met_ids) as i (id)
              where p_details
                and (q.is_work, q.metric) = (p.is_work, p.metric)
           ),
           array(
             select i.id
               from part as q
              cross join unnest(q.ids) as i (id)
              where p_details
                and (q.is_work, q.metric) = (p.is_work, p.metric)
           )
      from part as p
     where not p_is_one
     group by p.is_work, p.metric
  )
  select w.id, w.code, case when w.is_work then 'WORK_ORDER' else 'REQUEST' end, w.metric, w.met::integer,
         w.every::integer, round(100.0 * w.met / w.every, 2), core.ids_of(w.met_ids, p_details),
         core.ids_of(w.ids, p_details)
    from shown as w
   order by w.code, w.id, w.is_work desc, w.metric;
end
$$;

grant execute on function service.attainment_of to assetry_api;
