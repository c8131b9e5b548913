create or replace function api.explain_failures(
  p_from date, p_until date, p_site_id uuid default null, p_details boolean default false
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
as $$
begin
  perform core.check_period(p_from, p_until, p_site_id);

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
             where p_site_id is null or s.id = p_site_id
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
     where p_site_id is null or s.id = p_site_id
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

alter function api.explain_failures owner to assetry_api;
grant execute on function api.explain_failures to authenticated;

comment on function api.explain_failures is
$$Explain how often what fails how

For each category of assets its problems, those seen most first, of the failures from p_from to p_until, both included,
days of their sites, at most 3,660, at the sites that you reach or at p_site_id alone. numerator is how often the
problem was seen, denominator all failures of the category, percent the share, cumulative_percent that of all problems
down to this one. p_details gives numerator_ids, of /failure_reports; they are null otherwise. The category is that of
the asset when it was reported; what was reported of no asset, or of one without a category, comes last.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 500,000 failure reports).$$;
