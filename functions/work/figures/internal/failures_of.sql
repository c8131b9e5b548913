-- What api.explain_failures answers, of sites that the caller reaches and of categories and assets, or of all: read
-- once a site, by the index of each, which row security, asked of every row, would not allow.
create or replace function work.failures_of(
  p_site_ids uuid[], p_category_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_details boolean
)
returns table (
  category_id        uuid,
  category_code      text,
  category_name      text,
  problem_id         uuid,
  problem_code       text,
  problem_name       text,
  numerator          numeric,
  denominator        numeric,
  percent            numeric,
  cumulative_percent numeric,
  numerator_ids      uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.failure_reports') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.failure_reports as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.failed_at >= p_from::timestamp at time zone s.time_zone
               and r.failed_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'failure reports'
    );
  end if;

  return query
  with problem as (
    select r.category_id as category, r.problem_id as problem, count(*) as number,
           array_agg(r.id) filter (where p_details) as ids
      from core.sites as s
      join work.failure_reports as r
        on r.organization_id = s.organization_id
       and r.site_id = s.id
       and r.failed_at >= p_from::timestamp at time zone s.time_zone
       and r.failed_at < (p_until + 1)::timestamp at time zone s.time_zone
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (p_category_ids is null or r.category_id = any (p_category_ids))
       and (p_asset_ids is null or r.asset_id = any (p_asset_ids) or r.component_id = any (p_asset_ids))
     group by r.category_id, r.problem_id
  ),
  ranked as (
    select p.*, c.code as category_word, c.name as category_title, f.code as problem_word, f.name as problem_title,
           sum(p.number) over (partition by p.category) as total,
           sum(p.number) over (
             partition by p.category order by p.number desc, f.code, p.problem rows unbounded preceding
           ) as up_to_here
      from problem as p
      join work.failure_code_labels as f on f.id = p.problem
      left join asset.category_labels as c on c.id = p.category
  )
  select r.category, r.category_word, r.category_title, r.problem, r.problem_word, r.problem_title,
         r.number::numeric, r.total,
         round(100 * r.number::numeric / r.total, 2), round(100 * r.up_to_here / r.total, 2),
         core.ids_of(r.ids, p_details)
    from ranked as r
   order by r.category_word nulls last, r.category, r.number desc, r.problem_word, r.problem;
end
$$;

grant execute on function work.failures_of to assetry_api, assetry_list;
