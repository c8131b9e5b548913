create or replace function api.explain_meter_freshness(
  p_site_id uuid default null, p_at timestamptz default null, p_details boolean default false
)
returns table (
  at               timestamptz,
  denominator      integer,
  numerator        integer,
  overdue          integer,
  percent          numeric,
  denominator_ids  uuid[],
  numerator_ids    uuid[],
  overdue_ids      uuid[],
  not_expected_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  p_at := coalesce(p_at, clock_timestamp());

  if not isfinite(p_at) or p_at > clock_timestamp() + interval '10 years' then
    perform core.refuse_field('p_at', 'OUT_OF_RANGE', 'Within ten years');
  elsif p_site_id <> all (core.reachable_site_ids()) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  return query
  with meters as (
    select m.id,
           case
             when m.expected_interval_hours is null then 'NOT_EXPECTED'
             when coalesce(t.current_at, m.created_at) + make_interval(hours => m.expected_interval_hours) < p_at
               then 'OVERDUE'
             else 'FRESH'
           end as class
      from meter.meters as m
      left join meter.standings as t on t.organization_id = m.organization_id and t.meter_id = m.id
     where m.site_id = coalesce(p_site_id, m.site_id)
       and m.status = 'ACTIVE'
  )
  select p_at,
         count(*) filter (where m.class <> 'NOT_EXPECTED')::integer,
         count(*) filter (where m.class = 'FRESH')::integer,
         count(*) filter (where m.class = 'OVERDUE')::integer,
         round(
           count(*) filter (where m.class = 'FRESH') * 100.0
             / nullif(count(*) filter (where m.class <> 'NOT_EXPECTED'), 0), 4
         ),
         case when p_details then array(select e.id from meters as e where e.class <> 'NOT_EXPECTED' order by e.id) end,
         case when p_details then array(select e.id from meters as e where e.class = 'FRESH' order by e.id) end,
         case when p_details then array(select e.id from meters as e where e.class = 'OVERDUE' order by e.id) end,
         case when p_details then array(select e.id from meters as e where e.class = 'NOT_EXPECTED' order by e.id) end
    from meters as m;
end
$$;

alter function api.explain_meter_freshness owner to assetry_api;
grant execute on function api.explain_meter_freshness to authenticated;

comment on function api.explain_meter_freshness is
$$How many of the meters are read as often as expected, and which are not

Of the active meters at the sites that you reach or at p_site_id, at p_at (default now; a later instant tells which will
be overdue by then if nobody reads them). A meter is overdue when its newest good reading, or its making when there is
none, is more than expected_interval_hours ago. percent is numerator, those that are not, in percent of denominator, all
that have an interval. p_details gives the ids, of /asset_meters, whose is_overdue says the same, and those of meters
without an interval; they are null otherwise. Without a meter that is to be read percent is null. Refuses with
VALIDATION_FAILED and SITE_NOT_FOUND.$$;
