-- From each failure of a period, days of the sites, to the next one of the same asset by the same problem, or to the
-- end of the period, at the latest now.
create or replace function report.failure_intervals_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns table (
  asset_id uuid, problem_id uuid, from_at timestamptz, until_at timestamptz, hours numeric, is_censored boolean,
  failure_report_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if core.may_exceed('work.failure_reports') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from work.failure_reports as r
             where r.organization_id = core.current_organization_id()
               and r.site_id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'failure reports'
    );
  end if;

  return query
  select f.asset_id, f.problem_id, f.failed_at, e.at, round(extract(epoch from e.at - f.failed_at) / 3600, 4),
         f.next_id is null, array_remove(array[f.id, f.next_id], null)
    from (
      select r.id, r.asset_id, r.problem_id, r.failed_at,
             least((p_until + 1)::timestamp at time zone s.time_zone, now()) as ends_at,
             lead(r.failed_at) over next_one as next_at, lead(r.id) over next_one as next_id
        from core.sites as s
        join work.failure_reports as r
          on r.organization_id = s.organization_id
         and r.site_id = s.id
         and r.asset_id is not null
         and r.failed_at >= p_from::timestamp at time zone s.time_zone
         and r.failed_at < (p_until + 1)::timestamp at time zone s.time_zone
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
         and (p_asset_ids is null or r.asset_id = any (p_asset_ids))
      window next_one as (partition by r.asset_id, r.problem_id order by r.failed_at, r.id)
    ) as f
   cross join lateral (select coalesce(f.next_at, f.ends_at) as at) as e;
end
$$;

grant execute on function report.failure_intervals_of to assetry_list;
