-- What api.explain_service_attainment answers, of sites that the caller reaches: read by the index of the
-- time and not through row security, which would ask each row. p_is_one leaves the rows for all of them out.
create or replace function service.attainment_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from timestamptz, p_before timestamptz, p_is_one boolean, p_details boolean
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
set plan_cache_mode = force_custom_plan
as $$
declare
  -- Asked once, and not of each clock that the index finds.
  v_organization_id uuid := core.current_organization_id();
begin
  if core.may_exceed('service.clocks') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from service.clocks as c
             where c.organization_id = v_organization_id
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
  with decided as not materialized (
    select d.id, d.site_id, d.metric, d.is_work, d.is_met
      from service.decided_clocks(p_site_ids, p_asset_ids, p_from, p_before) as d
  ),
  surplus as materialized (
    select d.*
      from decided as d
     where d.id in (select c.id from service.surplus_clock_ids(v_organization_id, p_site_ids) as c (id))
  ),
  counted as materialized (
    select d.site_id, d.is_work, d.metric, count(*) filter (where d.is_met) as met, count(*) as every,
           array_agg(d.id) filter (
             where p_details and d.is_met and d.id not in (select l.id from surplus as l)
           ) as met_ids,
           array_agg(d.id) filter (where p_details and d.id not in (select l.id from surplus as l)) as ids
      from decided as d
     group by d.site_id, d.is_work, d.metric
  ),
  part as materialized (
    select c.site_id, c.is_work, c.metric, c.met - coalesce(l.met, 0) as met, c.every - coalesce(l.every, 0) as every,
           c.met_ids, c.ids
      from counted as c
      left join (
        select s.site_id, s.is_work, s.metric, count(*) filter (where s.is_met) as met, count(*) as every
          from surplus as s
         group by s.site_id, s.is_work, s.metric
      ) as l on (l.site_id, l.is_work, l.metric) = (c.site_id, c.is_work, c.metric)
     where c.site_id = any (p_site_ids)
       and c.every > coalesce(l.every, 0)
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

grant execute on function service.attainment_of to assetry_api, assetry_list;
