-- The target of a figure at a site in a month, of a category, null for the site as a whole: that of the site, else that
-- of all sites. Past row security.
create or replace function report.target_of(p_site_id uuid, p_figure text, p_month_on date, p_category_id uuid)
returns report.targets
language sql
stable
security definer
set search_path = ''
as $$
  select t
    from report.targets as t
   where t.organization_id = core.current_organization_id()
     and t.reach_id in (p_site_id, t.organization_id)
     and t.category_id is not distinct from p_category_id
     and t.figure = p_figure
     and t.archived_at is null
     and t.starts_on <= p_month_on
     and (t.ends_on is null or t.ends_on >= p_month_on)
   order by t.site_id nulls last
   limit 1
$$;

grant execute on function report.target_of to assetry_list;
